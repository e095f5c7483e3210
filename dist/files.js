import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { mkdir, mkdtemp, open, rename, rm, writeFile } from "node:fs/promises";

// src/platform/files.ts
async function writeFileAtomic(path, content) {
	await mkdir(dirname(path), { recursive: true });
	const draft = join(dirname(path), `.${randomUUID()}.tmp`);
	try {
		await writeFile(draft, content);
		await rename(draft, path);
	} catch (error) {
		await rm(draft, { force: true });
		throw error;
	}
}
async function writeNewFile(path, content) {
	await mkdir(dirname(path), { recursive: true });
	try {
		await writeFile(path, content, { flag: "wx" });
		return true;
	} catch (error) {
		if (error.code === "EEXIST") return false;
		throw error;
	}
}
var FileTooLargeError = class extends Error {
	name = "FileTooLargeError";
	bytes;
	constructor(bytes, maxBytes) {
		super(`${formatBytes(bytes)}, more than ${formatBytes(maxBytes)}`);
		this.bytes = bytes;
	}
};
async function readFileCapped(path, maxBytes) {
	const file = await open(path, "r");
	try {
		const { size } = await file.stat();
		if (size > maxBytes) throw new FileTooLargeError(size, maxBytes);
		return await file.readFile();
	} finally {
		await file.close();
	}
}
async function withTemporaryDirectory(use) {
	const directory = await mkdtemp(join(tmpdir(), "agent-eval-"));
	try {
		return await use(directory);
	} finally {
		await rm(directory, {
			recursive: true,
			force: true
		});
	}
}
function pathInside(directory, name) {
	if (name === "" || isAbsolute(name) || name.includes("\0")) return null;
	const path = resolve(directory, normalize(name));
	const inside = relative(resolve(directory), path);
	return inside === "" || inside.startsWith("..") || isAbsolute(inside) ? null : path;
}
function formatBytes(bytes) {
	if (bytes < 1e3) return `${bytes} B`;
	if (bytes < 1e6) return `${(bytes / 1e3).toFixed(1)} kB`;
	return `${(bytes / 1e6).toFixed(1)} MB`;
}

export { withTemporaryDirectory as a, readFileCapped as i, formatBytes as n, writeFileAtomic as o, pathInside as r, writeNewFile as s, FileTooLargeError as t };