import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { dirname, isAbsolute, join, normalize, relative, resolve } from "node:path";
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from "node:fs";
import { mkdir, mkdtemp, open, rm, writeFile } from "node:fs/promises";

// src/platform/files.ts
function writeFileAtomic(path, content) {
	mkdirSync(dirname(path), { recursive: true });
	const draft = join(dirname(path), `.${randomUUID()}.tmp`);
	try {
		const file = openSync(draft, "wx");
		try {
			const parts = typeof content === "string" || content instanceof Uint8Array ? [content] : content;
			for (const part of parts) writeWhole(file, typeof part === "string" ? Buffer.from(part) : part);
		} finally {
			closeSync(file);
		}
		renameSync(draft, path);
	} catch (error) {
		rmSync(draft, { force: true });
		throw error;
	}
}
function writeWhole(file, bytes) {
	for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written);
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

export { withTemporaryDirectory as a, writeWhole as c, readFileCapped as i, formatBytes as n, writeFileAtomic as o, pathInside as r, writeNewFile as s, FileTooLargeError as t };