import { l as formatBytes } from "./cli.js";
import { Wc as request$1, as as fetchedFile, bc as isListedHost, os as keepFetched, rs as LARGEST_ATTACHED, tc as FileError, yc as hostOf } from "./pipeline.js";
import { BlockList, isIP } from "node:net";
import { lookup } from "node:dns";
import { request } from "node:https";

// src/platform/http/download.ts
var DownloadError = class extends Error {
	name = "DownloadError";
	isTooLarge;
	constructor(message, { isTooLarge = false, cause } = {}) {
		super(message, { cause });
		this.isTooLarge = isTooLarge;
	}
};
const MOST_REDIRECTS = 3;
async function download(address, rules, etag) {
	const late = AbortSignal.timeout(rules.timeoutMs);
	const signal = rules.signal ? AbortSignal.any([late, rules.signal]) : late;
	let url = new URL(address);
	for (let redirects = 0;; redirects += 1) {
		const response = await responseTo(url, rules, signal, etag).catch((error) => {
			rules.signal?.throwIfAborted();
			if (late.aborted) throw new DownloadError(`it did not come within ${rules.timeoutMs / 1e3} s`);
			throw error instanceof DownloadError ? error : new DownloadError(error.message, { cause: error });
		});
		const { statusCode: status = 0, headers } = response;
		if (status === 304) return response.destroy() && null;
		if (status >= 300 && status < 400 && headers.location !== void 0) {
			response.destroy();
			if (redirects === MOST_REDIRECTS) throw new DownloadError(`it redirects more than ${MOST_REDIRECTS} times`);
			const next = URL.parse(headers.location, url);
			if (next === null) throw new DownloadError("it redirects to what is no address");
			url = next;
			continue;
		}
		if (status !== 200) {
			response.destroy();
			throw new DownloadError(`its server answered ${status}`);
		}
		return {
			bytes: await bytesOf(response, rules, late),
			etag: headers.etag
		};
	}
}
async function responseTo(url, rules, signal, etag) {
	const host = hostOf(url);
	const isAllowed = isListedHost(host, rules.allowedHosts);
	if (url.protocol !== "https:" && !(isAllowed && url.protocol === "http:")) throw new DownloadError(`${url.protocol}//${host} is not https`);
	if (url.username || url.password) throw new DownloadError("the address holds a password");
	if (!isAllowed && isIP(host) !== 0 && isPrivate(host)) throw privateHost(host);
	const send = url.protocol === "https:" ? request : request$1;
	const headers = {
		"user-agent": "agent-eval",
		...etag !== void 0 && { "if-none-match": etag }
	};
	return new Promise((resolve, reject) => {
		const sent = send(url, {
			headers,
			signal,
			agent: false,
			...!isAllowed && { lookup: publicLookup(rules.resolve ?? lookup) }
		});
		sent.on("response", resolve);
		sent.on("error", reject);
		sent.end();
	});
}
const publicLookup = (resolve) => (host, options, done) => resolve(host, options, (error, found, family) => {
	const addresses = Array.isArray(found) ? found.map(({ address }) => address) : [found];
	if (!error && addresses.some(isPrivate)) done(privateHost(host), found, family);
	else done(error, found, family);
});
const privateHost = (host) => new DownloadError(`${host} is a private address; name it under security.allowed_hosts if it may be asked`);
async function bytesOf(response, { maxBytes, timeoutMs, signal }, late) {
	const parts = [];
	let size = 0;
	try {
		for await (const part of response) {
			size += part.length;
			if (size > maxBytes) throw new DownloadError("it is too large", { isTooLarge: true });
			parts.push(part);
		}
	} catch (error) {
		signal?.throwIfAborted();
		if (late.aborted) throw new DownloadError(`it did not come within ${timeoutMs / 1e3} s`);
		throw error instanceof DownloadError ? error : new DownloadError("its connection broke", { cause: error });
	}
	return Buffer.concat(parts, size);
}
const RANGES = [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["168.63.129.16", 32],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 4],
	["240.0.0.0", 4],
	["::", 96],
	["::ffff:0:0:0", 96],
	["64:ff9b::", 96],
	["64:ff9b:1::", 48],
	["100::", 64],
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
	["5f00::", 16],
	["fc00::", 7],
	["fe80::", 10],
	["fec0::", 10],
	["ff00::", 8]
];
function isPrivate(address) {
	const family = isIP(address);
	if (family === 0) return true;
	const blocked = new BlockList();
	for (const [net, prefix] of RANGES) blocked.addSubnet(net, prefix, net.includes(":") ? "ipv6" : "ipv4");
	return blocked.check(address, family === 4 ? "ipv4" : "ipv6");
}

// src/cases/attached/fetch.ts
const LIMITS = {
	maxBytes: LARGEST_ATTACHED,
	timeoutMs: 3e4
};
function createFetch(cache, rules) {
	const fetched = /* @__PURE__ */ new Map();
	return ({ url = "", cache: mayKeep = true }, signal) => {
		const known = fetched.get(url);
		if (known) return known;
		const fetching = fetchOnce(url, cache, {
			...rules,
			...LIMITS,
			signal
		}, mayKeep);
		fetched.set(url, fetching);
		fetching.catch(() => signal?.aborted && fetched.delete(url));
		return fetching;
	};
}
async function fetchOnce(url, cache, rules, mayKeep) {
	const former = mayKeep ? fetchedFile(cache, url) : void 0;
	try {
		const found = await download(url, rules, former?.etag);
		return found === null ? former : keepFetched(cache, url, found.bytes, found.etag);
	} catch (error) {
		if (!(error instanceof DownloadError)) throw error;
		if (error.isTooLarge) throw new FileError("file_too_large", `it has more than ${formatBytes(LARGEST_ATTACHED)}.`);
		throw new FileError("file_not_fetched", `it could not be fetched from ${new URL(url).host}: ${error.message}.`, { cause: error });
	}
}

export { createFetch };