import { Ro as readZipEntry } from "./pipeline.js";
import { d as withTemporaryDirectory, i as FileTooLargeError, l as readFileCapped, o as formatBytes } from "./cli.js";
import { n as withinTime } from "./time-limit.js";
import { join } from "node:path";
import { readdir } from "node:fs/promises";

// src/platform/github/artifacts.ts
const UPLOAD_TIME_MS = 9e4;
const DOWNLOAD_TIME_MS = 6e4;
function createArtifacts(options) {
	const { services, context, token } = options;
	return {
		upload: async (request) => {
			if (services.noUpload) return unavailable(services.noUpload);
			try {
				const { id } = await withinTime(UPLOAD_TIME_MS, uploadOver(request));
				if (id === void 0) return unavailable("the artifact service gave no id");
				return {
					kind: "uploaded",
					url: `${`${context.serverUrl}/${context.owner}/${context.repo}/actions/runs/${context.runId}`}/artifacts/${id}`
				};
			} catch (error) {
				return unavailable(`the artifact service refused it: ${oneLine(error)}`);
			}
		},
		download: async (artifact, entry, maxBytes) => {
			if (services.noDownload) return unavailable(services.noDownload);
			const limit = formatBytes(maxBytes);
			if (artifact.sizeInBytes > maxBytes) return unavailable(`it has ${formatBytes(artifact.sizeInBytes)}, more than ${limit}`);
			try {
				const bytes = await downloadRaw(artifact, token, context, maxBytes);
				const file = isZip(bytes) ? readZipEntry(bytes, entry, maxBytes) : bytes;
				return file ? {
					kind: "file",
					bytes: file
				} : unavailable(`it holds no ${entry}`);
			} catch (error) {
				return unavailable(error instanceof FileTooLargeError || error.code === "ERR_BUFFER_TOO_LARGE" ? `it holds more than ${limit}` : oneLine(error));
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
async function downloadRaw(artifact, token, context, maxBytes) {
	const { DefaultArtifactClient } = await import("./artifact.js");
	return await withTemporaryDirectory(async (path) => {
		const options = {
			path,
			findBy: {
				token,
				workflowRunId: artifact.run?.id ?? 0,
				repositoryOwner: context.owner,
				repositoryName: context.repo
			},
			skipDecompress: true,
			...artifact.digest ? { expectedHash: artifact.digest } : {}
		};
		const work = new DefaultArtifactClient().downloadArtifact(artifact.id, options);
		const { digestMismatch } = await withinTime(DOWNLOAD_TIME_MS, work);
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
function oneLine(error) {
	return String(error instanceof Error ? error.message : error).split("\n", 1)[0].slice(0, 300);
}

export { createArtifacts };