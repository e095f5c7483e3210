import { t as agentFor } from "./agent-for2.js";

export { agentFor };