import { t as edgeInterval } from "./mean.js";
import { n as ratio, r as ratioInterval } from "./ratio.js";

// src/stats/random.ts
function hashOf(...parts) {
	let hash = 2166136261;
	for (const part of parts) for (const text of [String(part), "\0"]) for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
	hash = Math.imul(hash ^ hash >>> 16, 2246822507);
	hash = Math.imul(hash ^ hash >>> 13, 3266489909);
	return (hash ^ hash >>> 16) >>> 0;
}
function randomOf(...parts) {
	let [a, b, c, counter] = [
		hashOf(...parts, "a"),
		hashOf(...parts, "b"),
		hashOf(...parts, "c"),
		1
	];
	const next = () => {
		const result = a + b + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + result;
		c |= 0;
		return result >>> 0;
	};
	for (let i = 0; i < 12; i++) next();
	return {
		next,
		below: (n) => Math.floor(next() / 4294967296 * n),
		unit: () => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992
	};
}

// src/stats/multiplicity.ts
function holm(p) {
	return adjust(p, "ascending", (value, rank) => value * (p.length - rank));
}
function adjust(p, direction, scaled) {
	const order = p.map((_, i) => i).sort((a, b) => p[a] - p[b]);
	const result = new Array(p.length);
	let running = direction === "ascending" ? 0 : 1;
	const ranks = order.map((_, rank) => rank);
	for (const rank of direction === "ascending" ? ranks : ranks.reverse()) {
		const value = Math.min(1, scaled(p[order[rank]], rank));
		running = direction === "ascending" ? Math.max(running, value) : Math.min(running, value);
		result[order[rank]] = running;
	}
	return result;
}
function discreteStepDown(gates) {
	const weight = (g) => g.weight ?? 1;
	const order = gates.map((_, i) => i).sort((a, b) => gates[a].p / weight(gates[a]) - gates[b].p / weight(gates[b]));
	const result = new Array(gates.length);
	let running = 0;
	order.forEach((index, rank) => {
		const gate = gates[index];
		const limit = gate.p / weight(gate) * 1.000000001;
		const sum = order.slice(rank).reduce((total, h) => total + gates[h].attainable(limit * weight(gates[h])), 0);
		running = Math.max(running, Math.min(1, sum));
		result[index] = running;
	});
	return result;
}

// src/stats/weighted-ratio.ts
function weightedRatio(units, options = {}) {
	const scored = units.filter(({ pair, weight }) => pair[1] > 0 && weight > 0);
	const scaled = scored.map(({ pair: [above, below], weight }) => [weight * above, weight * below]);
	const value = ratio(scaled);
	if (value === null) return null;
	const values = scored.map(({ pair: [above, below] }) => above / below);
	const { bounds, confidence } = options;
	return {
		value,
		interval: bounds && scored.length > 1 && edgeInterval(effective(scored), values, bounds, confidence) || ratioInterval(scaled, options)
	};
}
function effective(units) {
	const [sum, squares] = units.reduce(([s, q], { weight }) => [s + weight, q + weight * weight], [0, 0]);
	return sum ** 2 / squares;
}

export { randomOf as i, discreteStepDown as n, holm as r, weightedRatio as t };