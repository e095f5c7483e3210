// src/stats/special-functions.ts
const LANCZOS = [
	.9999999999999971,
	57.15623566586292,
	-59.59796035547549,
	14.136097974741746,
	-.4919138160976202,
	3399464998481189e-20,
	4652362892704858e-20,
	-9837447530487956e-20,
	.0001580887032249125,
	-.00021026444172410488,
	.00021743961811521265,
	-.0001643181065367639,
	8441822398385275e-20,
	-26190838401581408e-21,
	36899182659531625e-22
];
const TINY = 1e-300;
const EPSILON = 1e-16;
const MAX_TERMS = 1e5;
function lnGamma(x) {
	const shifted = x + 607 / 128 - .5;
	const series = LANCZOS.reduce((sum, c, i) => i === 0 ? c : sum + c / (x - 1 + i), 0);
	return (x - .5) * Math.log(shifted) - shifted + Math.log(Math.sqrt(2 * Math.PI) * series);
}
function upperGamma(a, x) {
	if (x <= 0) return 1;
	const front = Math.exp(a * Math.log(x) - x - lnGamma(a));
	if (x < a + 1) return Math.max(0, 1 - front * gammaSeries(a, x));
	return front / continuedFraction(x + 1 - a, (i) => [-i * (i - a), x + 2 * i + 1 - a]);
}
function gammaSeries(a, x) {
	let term = 1 / a;
	let sum = term;
	for (let i = 1; i < MAX_TERMS && term > sum * EPSILON; i++) {
		term *= x / (a + i);
		sum += term;
	}
	return sum;
}
function incompleteBeta(x, a, b) {
	if (x <= 0) return 0;
	if (x >= 1) return 1;
	if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, b, a);
	return Math.exp(lnGamma(a + b) - lnGamma(a) - lnGamma(b) + a * Math.log(x) + b * Math.log1p(-x)) / a / continuedFraction(1, (i) => {
		const m = Math.floor(i / 2);
		return [i % 2 === 0 ? m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)) : -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1)), 1];
	});
}
function continuedFraction(b0, term) {
	let f = b0 || TINY;
	let c = f;
	let d = 0;
	for (let i = 1; i < MAX_TERMS; i++) {
		const [a, b] = term(i);
		d = 1 / (b + a * d || TINY);
		c = b + a / c || TINY;
		f *= c * d;
		if (Math.abs(c * d - 1) < EPSILON * 4) break;
	}
	return f;
}

// src/stats/distributions.ts
function normalCdf(z) {
	return z < 0 ? normalSf(-z) : 1 - normalSf(z);
}
function normalSf(z) {
	return z < 0 ? 1 - normalSf(-z) : upperGamma(.5, z * z / 2) / 2;
}
function normalQuantile(p) {
	if (p <= 0) return -Infinity;
	if (p >= 1) return Infinity;
	if (p > .5) return -normalQuantile(1 - p);
	let z = acklam(p);
	for (let step = 0; step < 2; step++) {
		const error = (normalCdf(z) - p) * Math.sqrt(2 * Math.PI) * Math.exp(z * z / 2);
		z -= error / (1 + z * error / 2);
	}
	return z;
}
function tCdf(t, df) {
	return t < 0 ? tSf(-t, df) : 1 - tSf(t, df);
}
function tSf(t, df) {
	if (t < 0) return 1 - tSf(-t, df);
	return incompleteBeta(df / (df + t * t), df / 2, .5) / 2;
}
function tQuantile(p, df) {
	if (p === .5) return 0;
	if (p < .5) return -tQuantile(1 - p, df);
	const scale = Math.exp(lnGamma((df + 1) / 2) - lnGamma(df / 2)) / Math.sqrt(df * Math.PI);
	let t = normalQuantile(p);
	for (let step = 0; step < 200; step++) {
		const density = scale * (1 + t * t / df) ** (-(df + 1) / 2);
		const move = (tSf(t, df) - (1 - p)) / density;
		t += move;
		if (Math.abs(move) <= 1e-14 * t) break;
	}
	return t;
}
function normalCritical(confidence) {
	return -normalQuantile((1 - confidence) / 2);
}
function tCritical(confidence, df) {
	return tQuantile(1 - (1 - confidence) / 2, df);
}
function acklam(p) {
	const horner = (x, ...c) => c.reduce((sum, each) => sum * x + each, 0);
	if (p < .02425) {
		const q = Math.sqrt(-2 * Math.log(p));
		return horner(q, -.007784894002430293, -.3223964580411365, -2.400758277161838, -2.549732539343734, 4.374664141464968, 2.938163982698783) / horner(q, .007784695709041462, .3224671290700398, 2.445134137142996, 3.754408661907416, 1);
	}
	const q = p - .5;
	const r = q * q;
	return q * horner(r, -39.69683028665376, 220.9460984245205, -275.9285104469687, 138.357751867269, -30.66479806614716, 2.506628277459239) / horner(r, -54.47609879822406, 161.5858368580409, -155.6989798598866, 66.80131188771972, -13.28068155288572, 1);
}

// src/stats/interval.ts
function clip(interval, bounds) {
	const into = (x) => Math.min(Math.max(x, bounds[0]), bounds[1]);
	return [into(interval[0]), into(interval[1])];
}

// src/stats/proportion.ts
function wilson(successes, n, confidence = .95) {
	if (n <= 0) return null;
	const z2 = normalCritical(confidence) ** 2;
	const p = successes / n;
	const centre = (p + z2 / (2 * n)) / (1 + z2 / n);
	const half = Math.sqrt(z2 * (p * (1 - p) / n + z2 / (4 * n * n))) / (1 + z2 / n);
	return [successes <= 0 ? 0 : Math.max(0, centre - half), successes >= n ? 1 : Math.min(1, centre + half)];
}
const sizeOf = (t) => t.both + t.baselineOnly + t.currentOnly + t.neither;
function newcombePaired(t, confidence = .95) {
	const n = sizeOf(t);
	if (n <= 0) return null;
	const current = t.both + t.currentOnly;
	const baseline = t.both + t.baselineOnly;
	const [l1, u1] = wilson(current, n, confidence);
	const [l2, u2] = wilson(baseline, n, confidence);
	const [p1, p2] = [current / n, baseline / n];
	const phi = correlation(t, n);
	const side = (a, b) => Math.sqrt(Math.max(0, a * a - 2 * phi * a * b + b * b));
	return [p1 - p2 - side(p1 - l1, u2 - p2), p1 - p2 + side(u1 - p1, p2 - l2)];
}
function correlation(t, n) {
	const margins = (t.both + t.baselineOnly) * (t.currentOnly + t.neither) * (t.both + t.currentOnly) * (t.baselineOnly + t.neither);
	if (margins <= 0) return 0;
	const numerator = t.both * t.neither - t.baselineOnly * t.currentOnly;
	return (numerator > 0 ? Math.max(0, numerator - n / 2) : numerator) / Math.sqrt(margins);
}

export { normalQuantile as a, normalCritical as i, wilson as n, tCdf as o, clip as r, tCritical as s, newcombePaired as t };