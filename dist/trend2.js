import { n as trendOf, t as TREND_ALPHA } from "./trend.js";

export { trendOf };