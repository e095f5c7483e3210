import { at as createPatience, ec as readZipEntry, fa as artifactUrl, it as TimeLimitError, ot as transferOf, rt as TRANSFER, xa as GitHubError } from "./pipeline.js";
import { O as sleep, l as formatBytes, o as FileTooLargeError } from "./cli.js";
import { n as reportingMoves, t as reasonOf } from "./toolkit-log.js";
import { addAbortSignal } from "node:stream";
import { hash } from "node:crypto";
import { stat } from "node:fs/promises";

// src/platform/github/archive.ts
const PAUSES = [1e3, 4e3];
var StoreError = class extends Error {
	name = "StoreError";
	isDown;
	constructor(message, isDown, options) {
		super(message, options);
		this.isDown = isDown;
	}
};
async function downloadArchive(address, maxBytes, signal, moved) {
	const download = () => bytesAt(address, maxBytes, signal, moved);
	for (const pause of PAUSES) {
		try {
			return await download();
		} catch (error) {
			if (!(error instanceof StoreError && error.isDown)) throw error;
		}
		await sleep(pause, signal);
		signal.throwIfAborted();
	}
	return await download();
}
async function bytesAt(address, maxBytes, signal, moved) {
	const { HttpClient } = await import("./lib2.js");
	const client = new HttpClient("agent-eval", [], {
		allowRedirects: false,
		socketTimeout: TRANSFER.most,
		maxSockets: 1
	});
	try {
		const { message } = await client.get(address);
		const status = message.statusCode ?? 0;
		if (status === 200) return await bodyOf(addAbortSignal(signal, message), maxBytes, moved);
		message.destroy();
		throw new StoreError(`the store of artifacts answered ${status}`, status >= 500);
	} catch (error) {
		const { code } = error;
		if (code === void 0) throw error;
		throw new StoreError(`the connection to the store of artifacts broke (${code})`, true, { cause: error });
	}
}
async function bodyOf(message, maxBytes, moved) {
	const parts = [];
	let size = 0;
	for await (const part of message) {
		size += part.length;
		moved(size);
		if (size > maxBytes) throw new FileTooLargeError(size, maxBytes);
		parts.push(part);
	}
	return Buffer.concat(parts, size);
}

// src/platform/github/artifacts.ts
const AGAIN = "Run the job again to store it";
function createArtifacts(options) {
	const { services, context, github, patience = createPatience() } = options;
	return {
		upload: async (request) => {
			if (services.noUpload) return unavailable(services.noUpload);
			try {
				const wait = transferOf(await bytesOf(request.files));
				const { DefaultArtifactClient } = await import("./artifact.js");
				const uploaded = () => uploadOver(request, new DefaultArtifactClient());
				const { id } = await patience.within(wait, (_, moved) => reportingMoves(moved, uploaded));
				if (id === void 0) return unavailable(`the artifact service gave no id. ${AGAIN}`);
				return {
					kind: "uploaded",
					url: artifactUrl(context, context.runId, id)
				};
			} catch (error) {
				if (error instanceof TimeLimitError) return down(`the artifact service ${error.message}. ${AGAIN}`);
				return unavailable(`the artifact service refused it: ${reasonOf(error)}. ${AGAIN}`);
			}
		},
		download: async (artifact, entry, maxBytes) => {
			if (services.noDownload) return unavailable(services.noDownload);
			const limit = formatBytes(maxBytes);
			if (artifact.sizeInBytes > maxBytes) return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
			try {
				const address = await github.archiveAddress(artifact.id);
				const bytes = await patience.within(TRANSFER, (signal, moved) => downloadArchive(address, maxBytes, signal, moved));
				if (artifact.digest !== null && artifact.digest !== `sha256:${hash("sha256", bytes)}`) return unavailable("what was downloaded does not have the digest that GitHub names");
				const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
				return file ? {
					kind: "file",
					bytes: file
				} : unavailable(`it holds no ${entry}`);
			} catch (error) {
				return notDownloaded(error, limit);
			}
		}
	};
}
async function bytesOf(files) {
	return (await Promise.all(files.map(async (file) => (await stat(file)).size))).reduce((sum, size) => sum + size, 0);
}
async function uploadOver(request, client) {
	const upload = () => client.uploadArtifact(request.name, [...request.files], request.root, { ...request.skipArchive ? { skipArchive: true } : {} });
	try {
		return await upload();
	} catch (error) {
		if (!/\b409\b|already exists/i.test(String(error))) throw error;
		await client.deleteArtifact(request.name).catch((failure) => {
			throw /not found/i.test(String(failure)) ? error : failure;
		});
		return await upload();
	}
}
function isZip(bytes) {
	return bytes.length >= 4 && bytes.readUInt16LE(0) === 19280;
}
function unavailable(reason) {
	return {
		kind: "unavailable",
		reason
	};
}
const down = (reason) => ({
	kind: "unavailable",
	reason,
	isDown: true
});
function notDownloaded(error, limit) {
	if (error instanceof TimeLimitError) return down(`the store of artifacts ${error.message}`);
	if (error instanceof GitHubError) return error.kind === "not_found" ? unavailable(clauseOf(error)) : down(clauseOf(error));
	if (error instanceof StoreError) return error.isDown ? down(error.message) : unavailable(error.message);
	const { code } = error;
	return unavailable(error instanceof FileTooLargeError || code === "ERR_BUFFER_TOO_LARGE" ? `it holds more than ${limit}` : reasonOf(error));
}
const clauseOf = ({ message }) => message.replace(/\.+$/, "");

export { createArtifacts };