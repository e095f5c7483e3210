import { An as metricNamed, Cn as checks, Dn as keysOnDemand, En as keysAtTurns, Mn as metricsOf, Nn as settingsOf, On as measuresOf, Pn as switchedOn, Sn as checkOf, Tn as expectationShape, jn as metricOptionsSchema, kn as metricFamilies, wn as expectationSets, xn as allMetrics } from "./pipeline.js";

export { expectationSets, expectationShape, keysOnDemand };