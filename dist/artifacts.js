import { Bo as readZipEntry } from "./pipeline.js";
import { i as FileTooLargeError, l as readFileCapped, o as formatBytes, p as withTemporaryDirectory } from "./cli.js";
import { i as createPatience, n as TRANSFER, r as TimeLimitError } from "./patience2.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";

// src/platform/github/artifacts.ts
function createArtifacts(options) {
	const { services, context, token, patience = createPatience() } = options;
	return {
		upload: async (request) => {
			if (services.noUpload) return unavailable(services.noUpload);
			try {
				const { id } = await patience.within(TRANSFER, () => uploadOver(request));
				if (id === void 0) return unavailable("the artifact service gave no id");
				return {
					kind: "uploaded",
					url: `${`${context.serverUrl}/${context.owner}/${context.repo}/actions/runs/${context.runId}`}/artifacts/${id}`
				};
			} catch (error) {
				if (error instanceof TimeLimitError) return notAnswering("the artifact service", error);
				return unavailable(`the artifact service refused it: ${reasonOf(error)}`);
			}
		},
		download: async (artifact, entry, maxBytes) => {
			if (services.noDownload) return unavailable(services.noDownload);
			const limit = formatBytes(maxBytes);
			if (artifact.sizeInBytes > maxBytes) return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
			try {
				const bytes = await downloadRaw(artifact, {
					token,
					context,
					patience
				}, maxBytes);
				const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
				return file ? {
					kind: "file",
					bytes: file
				} : unavailable(`it holds no ${entry}`);
			} catch (error) {
				if (error instanceof TimeLimitError) return notAnswering("the store of artifacts", error);
				return unavailable(error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE" ? `it holds more than ${limit}` : reasonOf(error));
			}
		}
	};
}
async function uploadOver(request) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	const client = new DefaultArtifactClient();
	const upload = () => client.uploadArtifact(request.name, [...request.files], request.root, { ...request.skipArchive ? { skipArchive: true } : {} });
	try {
		return await upload();
	} catch (error) {
		if (!/\b409\b|already exists/i.test(String(error))) throw error;
		await client.deleteArtifact(request.name);
		return await upload();
	}
}
async function downloadRaw(artifact, at, maxBytes) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	return await withTemporaryDirectory(async (path) => {
		const options = {
			path,
			findBy: {
				token: at.token,
				workflowRunId: artifact.run?.id ?? 0,
				repositoryOwner: at.context.owner,
				repositoryName: at.context.repo
			},
			skipDecompress: true,
			...artifact.digest ? { expectedHash: artifact.digest } : {}
		};
		const download = () => new DefaultArtifactClient().downloadArtifact(artifact.id, options);
		const { digestMismatch } = await at.patience.within(TRANSFER, download);
		if (digestMismatch) throw new Error("what was downloaded does not have the digest that GitHub names");
		const [file] = await readdir(path);
		if (!file) throw new Error("nothing was downloaded");
		return await readFileCapped(join(path, file), maxBytes);
	});
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
function notAnswering(who, { message }) {
	return {
		...unavailable(`${who} gave ${message}`),
		noAnswer: true
	};
}
function reasonOf(error) {
	const { status, message } = error ?? {};
	const line = String(message ?? error).split("\n", 1)[0].replace(/ - https:\/\/docs\.github\.com\S*/, "").replace(/\.+$/, "").slice(0, 300);
	return status === 403 || status === 404 ? `${line} (${status}; the job needs "permissions: actions: read")` : line;
}

export { createArtifacts };