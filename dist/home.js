import { a as SESSIONS, c as othersIn, f as textIn, n as isClear, o as UNKNOWN, r as isPlain, t as conversationRank, u as saysSo } from "./paths.js";
import { gt as isRecord, p as readFileCapped, yt as parsedJson } from "./cli.js";
import { Ss as parseYaml } from "./pipeline.js";
import { basename, dirname, join, posix } from "node:path";
import { readdir } from "node:fs/promises";

// src/cli/commands/init/openapi.ts
const NAMED = /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:json|ya?ml)$/i;
async function readDescription({ files, read }) {
	for (const file of files.filter((name) => NAMED.test(name))) {
		const { value, lineOf } = parseYaml(await read(file) ?? "", file);
		const root = objectOf$1(value);
		const place = (path) => `${file}:${lineOf(path)}`;
		if ("openapi" in root || "swagger" in root) return describedIn({
			root,
			place
		});
	}
	return null;
}
function describedIn(document) {
	const { root, place } = document;
	const servers = Array.isArray(root.servers) ? root.servers : [];
	const urls = [...servers.map((server) => String(objectOf$1(server).url)), `http://${String(root.host)}`];
	const port = urls.map((url) => /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d{2,5})/.exec(url)?.[1]).find(Boolean);
	const server = urls.map((url) => /^(?:https?:\/\/[^/]+)?(\/.*)$/.exec(url)?.[1]).find(Boolean);
	const prefix = (typeof root.basePath === "string" ? root.basePath : server ?? "").replace(/\/$/, "");
	const routes = Object.entries(objectOf$1(root.paths)).flatMap(([path, methods]) => Object.entries(objectOf$1(methods)).map(([method, operation]) => {
		const part = {
			value: objectOf$1(operation),
			path: [
				"paths",
				path,
				method
			]
		};
		return {
			path: prefix + path,
			method: method.toUpperCase(),
			from: [place(part.path)],
			isSure: !(urls.length > 1 && urls.slice(0, -1).every((url) => /^https?:\/\/(?!localhost|127\.|0\.0\.0\.0)/.test(url))),
			asked: shapeAt(document, askedBy$1(document, part)),
			replied: shapeAt(document, repliedBy$1(document, part))
		};
	}));
	const from = place(servers.length > 0 ? ["servers"] : ["host"]);
	return {
		port: port === void 0 ? null : {
			value: Number(port),
			from
		},
		routes
	};
}
const within$1 = ({ value, path }, ...keys) => ({
	value: objectOf$1(keys.reduce((at, key) => objectOf$1(at)[key], value)),
	path: [...path, ...keys]
});
function askedBy$1(document, operation) {
	const { parameters } = operation.value;
	const body = Array.isArray(parameters) ? parameters.map((_, n) => follow(document, within$1(operation, "parameters", String(n)))).find(({ value }) => value.in === "body") : void 0;
	return body ? within$1(body, "schema") : contentOf(document, within$1(operation, "requestBody"));
}
function repliedBy$1(document, operation) {
	const status = Object.keys(objectOf$1(operation.value.responses)).find((one) => /^2/.test(one)) ?? "200";
	const good = follow(document, within$1(operation, "responses", status));
	return "schema" in good.value ? within$1(good, "schema") : contentOf(document, good);
}
function contentOf(document, holder) {
	const content = within$1(follow(document, holder), "content");
	const type = "application/json" in content.value ? "application/json" : Object.keys(content.value)[0] ?? "";
	return within$1(content, type, "schema");
}
function shapeAt(document, part, depth = 0) {
	const here = follow(document, part);
	const { value } = here;
	if (depth > 6) return UNKNOWN;
	const type = Array.isArray(value.type) ? value.type.find((one) => one !== "null") : value.type;
	if (type === "string") return { kind: "text" };
	if (type === "number" || type === "integer" || type === "boolean") return { kind: "number" };
	if (type === "array") return {
		kind: "list",
		item: shapeAt(document, within$1(here, "items"), depth + 1)
	};
	const fields = fieldsAt(document, here, depth);
	return fields.length > 0 ? {
		kind: "object",
		fields: new Map(fields)
	} : UNKNOWN;
}
function fieldsAt(document, here, depth) {
	const required = Array.isArray(here.value.required) ? here.value.required : [];
	const own = Object.keys(objectOf$1(here.value.properties)).map((name) => {
		const field = within$1(here, "properties", name);
		return [name, {
			shape: shapeAt(document, field, depth + 1),
			from: document.place(field.path),
			isRequired: required.includes(name)
		}];
	});
	const parts = [
		"allOf",
		"anyOf",
		"oneOf"
	].flatMap((key) => {
		const list = here.value[key];
		return Array.isArray(list) ? list.map((_, n) => follow(document, within$1(here, key, String(n)))) : [];
	});
	return [...own, ...depth > 6 ? [] : parts.flatMap((part) => fieldsAt(document, part, depth + 1))];
}
function follow(document, part, steps = 5) {
	const { $ref } = part.value;
	if (typeof $ref !== "string" || steps === 0) return part;
	const path = $ref.replace(/^#\//, "").split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
	return follow(document, within$1({
		value: document.root,
		path: []
	}, ...path), steps - 1);
}
const objectOf$1 = (value) => isRecord(value) || Array.isArray(value) ? value : {};

// src/cli/commands/init/shapes/members.ts
const CLOSING = {
	"{": "}",
	"(": ")",
	"[": "]"
};
const LONGEST_BODY = 5e4;
function bodyAt(text, open) {
	if (CLOSING[text[open] ?? ""] === void 0) return null;
	for (const [at, depth] of walk(text, open, Math.min(text.length, open + LONGEST_BODY))) if (depth === 0) return text.slice(open + 1, at);
	return null;
}
function* walk(text, from = 0, end = text.length) {
	let depth = 0;
	for (let at = from; at < end; at++) {
		const character = text[at];
		if (character === "\"" || character === "'" || character === "`") at = endOfString(text, at);
		else if ("{([".includes(character)) depth += 1;
		else if ("})]".includes(character)) depth -= 1;
		yield [at, depth];
	}
}
function endOfString(text, start) {
	const quote = text[start];
	for (let at = start + 1; at < text.length; at++) if (text[at] === "\\") at += 1;
	else if (text[at] === quote) return at;
	else if (text[at] === "\n" && quote !== "`") return start;
	return start;
}
function outsideAt(text, mark, from = 0) {
	for (const [at, depth] of walk(text, from)) {
		mark.lastIndex = at;
		if (depth === 0 && mark.test(text)) return at;
	}
	return -1;
}
function membersOf(body) {
	return partsOf(body).flatMap(({ text, at }) => {
		const found = /^(?:@\w+(?:\((?:[^()]|\([^()]*\))*\))?\s*)*(?:readonly\s+|public\s+)*["']?(\w+)["']?([?!]?)\s*(:|$)/.exec(text);
		if (!found) return [];
		const valueAt = found[0].length + (/^\s*/.exec(text.slice(found[0].length))?.[0].length ?? 0);
		const nameAt = found[0].lastIndexOf(found[1]);
		return [{
			name: found[1],
			nameAt: at + nameAt,
			value: text.slice(valueAt).trimEnd(),
			valueAt: at + valueAt,
			isOptional: found[2] === "?"
		}];
	});
}
function partsOf(body) {
	const parts = [];
	let start = 0;
	const add = (end) => {
		const text = body.slice(start, end);
		const blank = /^\s*/.exec(text)[0].length;
		if (blank < text.length) parts.push({
			text: text.slice(blank).trimEnd(),
			at: start + blank
		});
		start = end + 1;
	};
	for (const [at, depth] of walk(body)) {
		const character = body[at];
		if (depth !== 0) continue;
		if (character === "," || character === ";" || character === "\n" && endsMember(body, start, at)) add(at);
	}
	add(body.length);
	return parts;
}
const endsMember = (body, start, at) => /:\s*\S/.test(body.slice(start, at)) && /^\s*(?:readonly\s+)?["']?\w+["']?\??\s*:/.test(body.slice(at + 1));

// src/cli/commands/init/comments.ts
function withoutComments(text, file) {
	const python = file.endsWith(".py");
	let written = "";
	let at = 0;
	while (at < text.length) {
		const end = python ? commentInPython(text, at) : commentInScript(text, at);
		if (end > at) {
			written += text.slice(at, end).replaceAll(/[^\n]/g, " ");
			at = end;
			continue;
		}
		const over = "\"'`".includes(text[at]) ? lastOfString(text, at, python) : at;
		written += text.slice(at, over + 1);
		at = over + 1;
	}
	return written;
}
function commentInPython(text, at) {
	if (text[at] === "#") return endOfLine(text, at);
	const quotes = text.slice(at, at + 3);
	if (quotes !== "\"\"\"" && quotes !== "'''") return at;
	const before = text.slice(Math.max(0, at - 100), at);
	const end = text.indexOf(quotes, at + 3);
	return /(?:^|\n)[ \t]*$/.test(before) && end > 0 ? end + 3 : at;
}
function commentInScript(text, at) {
	if (text[at] !== "/") return at;
	if (text[at + 1] === "*") {
		const end = text.indexOf("*/", at + 2);
		return end < 0 ? at : end + 2;
	}
	return text[at + 1] === "/" && !/[\\:]/.test(text[at - 1] ?? "") ? endOfLine(text, at) : at;
}
function endOfLine(text, at) {
	const end = text.indexOf("\n", at);
	return end < 0 ? text.length : end;
}
function lastOfString(text, start, python) {
	const three = text[start].repeat(3);
	if (!python || !text.startsWith(three, start)) return endOfString(text, start);
	const end = text.indexOf(three, start + 3);
	return end < 0 ? start : end + 2;
}

// src/cli/commands/init/repository.ts
function lineAt({ file, text }, at) {
	let line = 1;
	for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", end + 1)) line += 1;
	return `${file}:${line}`;
}
const lineOfWord = (source, words) => lineAt(source, Math.max(0, source.text.indexOf(words)));
const MOST_FILES = 5e3;
const DEEPEST$2 = 7;
const LARGEST = 2e6;
const SKIPPED = /^(?:\.(?!(?:env\.example|python-version|nvmrc|node-version)$).*|node_modules|dist|build|out|vendor|target|venv|env|coverage|__pycache__|site-packages)$/;
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go)$|(?:^|\/)bin\/www$/;
const NOT_THE_AGENT = /(?:^|\/)(?:__tests__|tests?|specs?|evals?|examples?|e2e|scripts|docs|bench)\/|\.(?:test|spec|d)\.|_test\.|(?:^|\/)test_/;
const MOST_SOURCES = 400;
const LONGEST_SOURCE = 2e5;
async function lookAt(directory) {
	const files = [];
	let level = [""];
	for (let depth = 0; depth < DEEPEST$2 && level.length > 0 && files.length < MOST_FILES; depth++) {
		const below = [];
		for (const folder of level) {
			const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => []);
			for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
				if (SKIPPED.test(entry.name)) continue;
				const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
				if (entry.isDirectory()) below.push(name);
				else if (entry.isFile() && files.length < MOST_FILES) files.push(name);
			}
		}
		level = below;
	}
	const read = (file) => readFileCapped(join(directory, file), LARGEST).then((bytes) => bytes.toString("utf8"), () => null);
	const sources = [];
	for (const file of files.filter((name) => SOURCE.test(name) && !NOT_THE_AGENT.test(name)).slice(0, MOST_SOURCES)) {
		const text = await read(file);
		if (text !== null && text.length <= LONGEST_SOURCE) sources.push({
			file,
			text: withoutComments(text, file)
		});
	}
	return {
		directory,
		files,
		above: await filesAbove(directory),
		sources,
		read
	};
}
async function filesAbove(directory) {
	const names = (folder) => readdir(folder).catch(() => []);
	const found = [];
	for (let at = directory, own = await names(at); !own.includes(".git");) {
		if (dirname(at) === at) return [];
		at = dirname(at);
		own = await names(at);
		found.push(...own);
	}
	return found;
}
async function firstOf({ files, read }, names) {
	const file = names.find((name) => files.includes(name));
	const text = file === void 0 ? null : await read(file);
	return file === void 0 || text === null ? null : {
		file,
		text
	};
}
function jsonObject(text) {
	const value = parsedJson(text ?? "");
	return isRecord(value) ? value : null;
}

// src/cli/commands/init/routes/choice.ts
const READY = /\/(?:health|healthz|health-check|healthcheck|ready|readyz|live|livez|liveness|ping|status|up)\/?$/i;
const MESSAGES = [
	"message",
	"input",
	"question",
	"query",
	"prompt",
	"user_input",
	"userInput",
	"user_message",
	"userMessage",
	"utterance",
	"text",
	"content",
	"messages"
];
const FORMS = [
	"email",
	"subject",
	"phone",
	"password",
	"title",
	"to"
];
const STREAMS = /\b(?:StreamingResponse|EventSourceResponse|StreamingTextResponse|toTextStreamResponse|pipeTextStreamToResponse|streamSSE|createEventStream)\(|text\/event-stream/;
const streams = ({ text }) => STREAMS.test(text()) && !/\bif\b[^\n]*\bstream\b/.test(text());
function chatRoute(routes) {
	const fitting = routes.filter(({ path, method }) => (method === null || method === "POST") && !READY.test(path) && !/\/mcp$/.test(path));
	const rank = (route) => (takesMessage(route) ? 0 : 200) + (streams(route) ? 100 : 0) + Math.min(conversationRank(route.path), 50);
	const likely = fitting.map((route) => ({
		route,
		rank: rank(route)
	})).filter((one) => Number.isFinite(conversationRank(one.route.path)) || one.rank < 200).sort((a, b) => a.rank - b.rank)[0];
	const posts = fitting.filter(({ method }) => method === "POST");
	return likely?.route ?? (posts.length === 1 ? posts[0] : null);
}
function takesMessage({ bodies, path }) {
	const { asked } = bodies();
	return path.endsWith("/chat/completions") || asked.kind === "object" && MESSAGES.some((name) => asked.fields.has(name));
}
function isAgent(chat, routes) {
	if (!takesMessage(chat) || !(isClear(chat.path) || answers(chat))) return false;
	const others = routes.filter((one) => one !== chat && one.method !== "GET" && one.path !== chat.path);
	if (others.some(({ path }) => path.startsWith(`${chat.path}/`) && /[:{<]/.test(path))) return false;
	const rivals = others.filter((one) => isPlain(one.path) && takesMessage(one) && streams(one) === streams(chat) && one.text() !== chat.text());
	return rivals.length === 0 || isClear(chat.path) && !rivals.some(({ path }) => isClear(path));
}
function answers({ bodies }) {
	const { asked, replied } = bodies();
	return !(asked.kind === "object" && FORMS.some((name) => asked.fields.has(name))) && saysSo(replied);
}
function readyRoute(routes) {
	const ready = routes.find(({ path, method }) => READY.test(path) && method !== "POST" && isPlain(path)) ?? routes.find(({ path, method, isFront }) => isFront || path === "/" && method === "GET");
	return ready ? {
		value: ready.path,
		from: ready.from.join(", ")
	} : null;
}

// src/cli/commands/init/routes/modules.ts
function modulesOf(files) {
	const byName = new Map(files.map((one) => [one.file, one]));
	return {
		files,
		resolve: (module, { file }) => {
			const folder = posix.dirname(file);
			return (file.endsWith(".py") ? pythonPaths(module, folder) : scriptPaths(module, folder)).map((path) => byName.get(path)).find((one) => one !== void 0);
		}
	};
}
function pythonPaths(module, folder) {
	const dots = /^\.*/.exec(module)[0].length;
	const words = module.slice(dots).split(".").filter(Boolean).join("/");
	return (dots > 0 ? [posix.join(folder, ...Array(dots - 1).fill(".."))] : [
		".",
		"src",
		folder,
		posix.dirname(folder)
	]).flatMap((root) => [posix.join(root, `${words}.py`), posix.join(root, words, "__init__.py")]);
}
function scriptPaths(module, folder) {
	const aliased = /^[@~]\/(.+)$/.exec(module)?.[1];
	if (!module.startsWith(".") && aliased === void 0) return [];
	return (aliased === void 0 ? [posix.join(folder, module)] : [aliased, `src/${aliased}`]).flatMap((base) => {
		const bare = base.replace(/\.[cm]?js$/, "");
		return [base, ...[
			".ts",
			".tsx",
			".js",
			".mjs",
			".cjs",
			".mts",
			"/index.ts",
			"/index.js",
			"/index.mjs"
		].map((ending) => bare + ending)];
	});
}
function importsIn(source, modules, steps = 3) {
	const found = /* @__PURE__ */ new Map();
	const add = (local, module, name) => {
		const file = modules.resolve(module, source);
		if (!file) return;
		const passedOn = name !== null && steps > 0 ? importsIn(file, modules, steps - 1).get(name) : void 0;
		found.set(local, passedOn ?? {
			file,
			name
		});
	};
	if (source.file.endsWith(".py")) for (const one of pythonImports(source.text, (module) => modules.resolve(module, source) !== void 0)) add(...one);
	else for (const one of scriptImports(source.text)) add(...one);
	return found;
}
function pythonImports(text, isModule) {
	const from = [...text.matchAll(/^[ \t]*from\s+([\w.]+)\s+import\s+(?:\(([^)]*)\)|([^\n#]*))/gm)].flatMap((one) => (one[2] ?? one[3] ?? "").split(",").flatMap((part) => {
		const [, name, local] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(part) ?? [];
		if (!name) return [];
		const inner = one[1].endsWith(".") ? one[1] + name : `${one[1]}.${name}`;
		return isModule(inner) ? [[
			local ?? name,
			inner,
			null
		]] : [[
			local ?? name,
			one[1],
			name
		]];
	}));
	const whole = [...text.matchAll(/^[ \t]*import\s+([\w.]+)(?:\s+as\s+(\w+))?/gm)];
	return [...from, ...whole.map((one) => [
		one[2] ?? one[1],
		one[1],
		null
	])];
}
function scriptImports(text) {
	const named = (list, module) => list.split(",").flatMap((part) => {
		const [, name, local] = /^\s*(?:type\s+)?(\w+)(?:(?:\s+as\s+|\s*:\s*)(\w+))?\s*$/.exec(part) ?? [];
		return name ? [[
			local ?? name,
			module,
			name === "default" ? null : name
		]] : [];
	});
	return [...[...text.matchAll(/\bimport\s+(?:(\w+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?(?:\*\s*as\s+(\w+)\s*)?from\s*['"]([^'"]+)['"]/g)].flatMap((one) => [
		...one[1] ? [[
			one[1],
			one[4],
			null
		]] : [],
		...one[3] ? [[
			one[3],
			one[4],
			null
		]] : [],
		...named(one[2] ?? "", one[4])
	]), ...[...text.matchAll(/\b(?:const|let|var)\s+(?:(\w+)|\{([^}]*)\})\s*=\s*require\(\s*['"]([^'"]+)['"]\s*\)(?:\.(\w+))?/g)].flatMap((one) => one[1] ? [[
		one[1],
		one[3],
		one[4] ?? null
	]] : named(one[2] ?? "", one[3]))];
}

// src/cli/commands/init/routes/mounts.ts
const LOOP = /\bfor\s+(\w+)\s+in\b[^\n]*\n\s*\w+\.(?:include_router|register_blueprint)\(\s*\1\b|\.forEach\([^\n]*=>[\s\S]{0,80}\.use\(/;
const ANY = "*";
const NONE = {
	path: "",
	from: [],
	isSure: true
};
const DEEPEST$1 = 5;
const key = (file, router) => `${file.file}#${router}`;
function mountsIn(servers, modules) {
	const own = new Map(servers.flatMap(declaredIn));
	const mounted = /* @__PURE__ */ new Map();
	for (const source of servers) for (const [child, mount] of mountedIn(source, modules)) mounted.set(child, [...mounted.get(child) ?? [], mount]);
	const isLoop = servers.some(({ text }) => LOOP.test(text));
	const loads = servers.filter(({ text }) => /fastify[/-]autoload/.test(text));
	const prefixes = (router, steps) => {
		const [file] = router.split("#");
		const self = own.get(router) ?? NONE;
		const above = mounted.get(router) ?? mounted.get(`${file}#${ANY}`) ?? [];
		const declaredBy = self.parent === void 0 ? [] : [{
			parent: self.parent,
			prefix: NONE,
			replaces: false
		}];
		const loaded = loads.flatMap((one) => loadedBy(one, file) ?? []);
		const parents = [...declaredBy, ...above].filter(({ parent }) => parent !== router);
		if (parents.length === 0 && isLoop && loaded.length === 0) return [{
			...self,
			isSure: false
		}];
		if (parents.length === 0 || steps === 0) return loaded.length > 0 ? loaded.map((one) => sum(one, self)) : [self];
		return parents.flatMap(({ parent, prefix, replaces }) => prefixes(parent, steps - 1).map((outer) => sum(outer, prefix, replaces && prefix.path !== "" ? NONE : self)));
	};
	const routerOf = (source) => [...own.keys()].find((one) => one.startsWith(key(source, ""))) ?? key(source, ANY);
	const blocks = new Map(servers.map((source) => [source, blocksIn(source)]));
	return { prefixesOf: (source, router, at) => {
		const around = (blocks.get(source) ?? []).filter(({ start, end }) => start < at && at < end);
		return prefixes(router === "" ? routerOf(source) : key(source, router), DEEPEST$1).map((one) => sum(one, ...around.map(({ prefix }) => prefix)));
	} };
}
function blocksIn(source) {
	return [...source.text.matchAll(/\.(?:(?:[Rr]oute|[Gg]roup)\(\s*(["'`]\/[^"'`]*["'`])\s*,|register\()\s*(?=func\b|async\b|function\b|\()/g)].slice(0, 200).flatMap((call) => {
		const open = call.index + call[0].indexOf("(");
		const inner = bodyAt(source.text, open);
		const given = call[1] ?? /\}\s*,\s*\{[^{}]*\bprefix:\s*([^,}\n]+)[^{}]*\}\s*,?\s*$/.exec(inner ?? "")?.[1];
		if (inner === null || given === void 0) return [];
		const written = literal(given);
		const prefix = {
			path: slashed(written ?? ""),
			from: [lineAt(source, call.index)],
			isSure: written !== null
		};
		return [{
			start: open,
			end: open + inner.length,
			prefix
		}];
	});
}
function loadedBy(source, file) {
	for (const found of source.text.matchAll(/\bregister\(\s*(?:\w*[aA]uto[lL]oad\w*|require\([^)]*autoload['"]\))\s*,/g)) {
		const inner = bodyAt(source.text, source.text.indexOf("(", found.index)) ?? "";
		const dir = /\bdir:[^\n]*?['"](?:\.\/)?([\w./-]+)['"]\s*\)/.exec(inner)?.[1];
		const folder = dir && posix.join(posix.dirname(source.file), dir);
		if (!folder || !file.startsWith(`${folder}/`)) continue;
		const path = posix.dirname(file).slice(folder.length);
		return {
			path,
			from: [lineAt(source, found.index)],
			isSure: !/\bprefix\b|[[_]/.test(inner + path)
		};
	}
	return null;
}
const sum = (...parts) => ({
	path: parts.map(({ path }) => path.replace(/\/$/, "")).join(""),
	from: parts.flatMap(({ path, from, isSure }) => path === "" && isSure ? [] : from),
	isSure: parts.every(({ isSure }) => isSure)
});
const DECLARED = [
	[
		/\b(\w+)\s*(?::\s*\w+\s*)?=\s*(?:\w+\.)?(?:APIRouter|Blueprint)\([^)]*?\b(?:url_)?prefix\s*=\s*([^,)\n]+)/g,
		0,
		2
	],
	[
		/\b(\w+)\s*=\s*new\s+\w*Hono(?:<[^>]*>)?\([^)]*\)\s*\.basePath\(([^)\n]*)\)/g,
		0,
		2
	],
	[
		/\b(\w+)\s*=\s*new\s+\w*Router(?:<[^>]*>)?\(\s*\{[^{}]*?\bprefix:\s*([^,}\n]+)/g,
		0,
		2
	],
	[
		/\b(\w+)\s*:?=\s*(\w+)\.(?:basePath|Group)\(([^),\n]*)/g,
		2,
		3
	]
];
function declaredIn(source) {
	return DECLARED.flatMap(([pattern, parent, path]) => [...source.text.matchAll(pattern)].map((found) => {
		const written = literal(found[path]);
		const prefix = {
			path: slashed(written ?? ""),
			from: [lineAt(source, found.index)],
			isSure: written !== null
		};
		return [key(source, found[1]), parent ? {
			...prefix,
			parent: key(source, found[parent])
		} : prefix];
	}));
}
const literal = (written) => /^["'`](\/?[^"'`${]*)["'`]$/.exec(written.trim())?.[1] ?? null;
const slashed = (path) => path === "" || path.startsWith("/") ? path : `/${path}`;
function mountedIn(source, modules) {
	const imports = importsIn(source, modules);
	return [...source.text.matchAll(/\b(\w+)\s*\.\s*(include_router|register_blueprint|mount|use|route|register)\(/g)].flatMap((call) => {
		const inner = bodyAt(source.text, call.index + call[0].length - 1);
		if (inner === null) return [];
		const child = childOf(inner, source, imports, modules);
		if (child === null) return [];
		const option = /\b(?:url_)?prefix\s*[=:]\s*([^,})\n]+)/.exec(inner)?.[1];
		const first = /^(?:include_router|register_blueprint|register)$/.test(call[2]) ? void 0 : /^\s*([^,]+?)\s*,/.exec(inner)?.[1];
		const given = option ?? (first !== void 0 && /^(?:["'`]|[A-Z_]+$|\w+\.\w+$)/.test(first) ? first : "''");
		const written = literal(given);
		const prefix = {
			path: slashed(written ?? ""),
			from: [lineAt(source, call.index)],
			isSure: written !== null
		};
		return [[child, {
			parent: key(source, call[1]),
			prefix,
			replaces: call[2] === "register_blueprint"
		}]];
	});
}
function childOf(inner, source, imports, modules) {
	const required = /\brequire\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(inner)?.[1] ?? /\bimport\(\s*['"](\.[^'"]+)['"]\s*\)/.exec(inner)?.[1];
	const module = required === void 0 ? void 0 : modules.resolve(required, source);
	if (module) return key(module, ANY);
	const names = inner.replace(/^\s*["'`][^"'`]*["'`]\s*,/, "").split(",").map((part) => part.trim());
	for (const written of names) {
		const [, name, member] = /^(\w+)(?:\.(\w+))?(?:\(\))?$/.exec(written) ?? [];
		if (!name) continue;
		const imported = imports.get(name);
		const inFile = imported?.file ?? source;
		const router = imported ? member ?? imported.name ?? "" : name;
		if (isRouter(router, inFile)) return key(inFile, router);
		if (imported) return key(inFile, ANY);
	}
	return null;
}
const isRouter = (name, { text }) => name !== "" && new RegExp(`\\b${name}\\s*(?::\\s*\\w+\\s*)?:?=\\s*(?:new\\s+)?(?:\\w+\\.)*\\w*(?:Hono|Router|Blueprint|FastAPI|Flask)\\b`).test(text);

// src/cli/commands/init/routes/routes.ts
const CALLS = /(?:\b(\w+)|(?<=\n\s*))\.(get|post|put|all|any)(?:<[^()]{1,200}>)?\(\s*['"`]((?:\/[\w./:{}<>*-]*)?)['"`]/gi;
const ROUTE = /\b(\w+)\.route\(\s*['"](\/[\w./:{}<>*-]*)['"](?:[^)\n]*?["'](GET|POST)["'])?/g;
const ROUTES = [
	[
		CALLS,
		2,
		3,
		1
	],
	[
		ROUTE,
		3,
		2,
		1
	],
	[
		/\bHandle(?:Func)?\(\s*"(?:([A-Z]+) )?(\/[\w./:{}<>*-]*)"/g,
		1,
		2,
		0
	],
	[
		/\.add_(get|post)\(\s*["'](\/[\w./:{}<>*-]*)["']/g,
		1,
		2,
		0
	],
	[
		/['"`](GET|POST) (\/[\w./:{}<>*-]*)['"`]/g,
		1,
		2,
		0
	],
	[
		/\b(?:url|pathname|path)\s*[!=]={1,2}\s*['"`](\/[\w./:{}<>*-]*)['"`]/g,
		0,
		1,
		0
	],
	[
		/\bcase\s+['"`](\/[\w./-]*)['"`]\s*:/g,
		0,
		1,
		0
	],
	[
		/\bRoute\(\s*["'](\/[\w./:{}-]*)["']\s*,(?=[^()\n]*\))(?:[^()\n]*?["'](GET|POST)["'])?/g,
		2,
		1,
		0
	],
	[
		/['"`](\/[\w./:-]*)['"`]\s*:\s*\{\s*(GET|POST)\s*:/g,
		2,
		1,
		0
	]
];
function routesIn(servers, modules) {
	const mounts = mountsIn(servers, modules);
	return servers.flatMap((source) => ROUTES.flatMap(([pattern, method, path, router]) => [...source.text.matchAll(pattern)].slice(0, 200).flatMap((found) => {
		const behind = source.text.slice(found.index + found[0].length).trimStart();
		if (pattern === CALLS ? !/^[,)]/.test(behind) : pattern === ROUTE && /^,\s*\w+\s*\)/.test(behind)) return [];
		const at = found.index + Math.max(0, found[0].search(/\S/));
		const near = /['"`](GET|POST)['"`]/.exec(lineText(source.text, found.index))?.[1];
		const said = (method === 0 ? near : found[method]) ?? (pattern === ROUTE && /^\)/.test(behind) || found[0].startsWith("Route(") ? "GET" : "");
		return mounts.prefixesOf(source, router === 0 ? "" : found[router] ?? "", at).map((prefix) => ({
			path: joined(prefix.path, found[path], hasSlash(source)),
			method: /^(?:get|post|put)$/i.test(said) ? said.toUpperCase() : null,
			source,
			at,
			from: [lineAt(source, at), ...prefix.from],
			isSure: prefix.isSure,
			...blockOf(source, at, found[0])
		}));
	})));
}
function blockOf({ text, file }, at, found) {
	if (/^case\b/.test(found)) {
		const rest = text.slice(at + found.length, at + LONGEST);
		const end = /\n\s*(?:case\b|default\s*:)/.exec(rest)?.index ?? rest.length;
		return { block: {
			start: at,
			end: at + found.length + end
		} };
	}
	const line = text.lastIndexOf("\n", at) + 1;
	if (file.endsWith(".py")) {
		const [, blank] = /^([ \t]*)(?:el)?if\b.*==.*:[ \t]*$/.exec(lineText(text, at)) ?? [];
		const end = new RegExp(`\\n(?=[ \\t]{0,${blank?.length ?? 0}}\\S)`).exec(text.slice(at));
		return blank === void 0 ? {} : { block: {
			start: line,
			end: end ? at + end.index : text.length
		} };
	}
	if (!/[^!]==|^['"`](?:GET|POST) /.test(found)) return {};
	const before = text.slice(Math.max(0, at - 300), at);
	const open = at - before.length + before.lastIndexOf("if (") + 3;
	const condition = before.includes("if (") ? bodyAt(text, open) : null;
	if (condition === null || open + condition.length < at) return {};
	const start = open + condition.length + 2;
	const first = start + /^\s*/.exec(text.slice(start))[0].length;
	const body = text[first] === "{" ? bodyAt(text, first) : null;
	const end = body === null ? text.indexOf("\n", first) : first + body.length + 2;
	return { block: {
		start: line,
		end: end < 0 ? text.length : end
	} };
}
const lineText = (text, at) => text.slice(text.lastIndexOf("\n", at) + 1, (text.indexOf("\n", at) + 1 || text.length + 1) - 1);
const hasSlash = ({ file }) => /\.(?:py|go)$/.test(file);
const joined = (prefix, path, hasSlash = false) => {
	const whole = path === "" ? prefix || "/" : `${prefix}/${path}`.replaceAll(/\/{2,}/g, "/");
	return hasSlash ? whole : whole.replace(/(.)\/$/, "$1");
};
const LONGEST = 2500;
function handlerOf(route, all, modules) {
	const { source, at, block } = route;
	if (block) return withCalled({
		file: source,
		at: block.start,
		text: source.text.slice(block.start, block.end)
	}, modules);
	const next = Math.min(...all.filter((one) => one.source === source && one.at > at).map((one) => one.at), at + LONGEST);
	const own = {
		file: source,
		at,
		text: source.text.slice(at, next)
	};
	const call = bodyAt(source.text, source.text.indexOf("(", at)) ?? "";
	const name = /,\s*(?:\w+\.)*(\w+?)(?:\.bind\([^()]*\))?\s*(?:,\s*methods\s*=[^,]*)?$/.exec(call)?.[1];
	return withCalled((name === void 0 ? null : functionNamed(name, source, modules)) ?? own, modules);
}
function withCalled(handler, modules) {
	return [handler, ...[...handler.text.matchAll(/(?<![.\w])(\w+)\(\s*(?:req|request|c|ctx|event|body|data|payload)\b/g)].flatMap((one) => functionNamed(one[1], handler.file, modules) ?? [])];
}
function functionNamed(name, source, modules) {
	const imported = importsIn(source, modules).get(name);
	for (const file of imported ? [imported.file] : [source, ...modules.files.filter((one) => one.file.endsWith(".go") && source.file.endsWith(".go"))]) {
		const wanted = imported?.name ?? name;
		const found = new RegExp(`\\b(?:function|func(?:\\s*\\([^)]*\\))?|def)\\s+${wanted}\\b|\\b(?:const|let)\\s+${wanted}\\s*=|\\bexports\\.${wanted}\\s*=`).exec(file.text);
		if (found) return {
			file,
			at: found.index,
			text: file.text.slice(found.index, found.index + LONGEST)
		};
	}
	const method = new RegExp(`^[ \\t]+(?:public\\s+)?(?:async\\s+)?${name}\\s*(?:=\\s*async\\s*)?\\(`, "m");
	const having = imported || source.file.endsWith(".py") ? [] : modules.files.filter((one) => method.test(one.text));
	const found = having.length === 1 ? method.exec(having[0].text) : null;
	return found && {
		file: having[0],
		at: found.index,
		text: having[0].text.slice(found.index, found.index + LONGEST)
	};
}
const OPEN = /\bcreateServer\(|\bdef do_POST\b/g;
const openHandlers = (servers) => servers.flatMap((file) => [...file.text.matchAll(OPEN)].map((found) => ({
	file,
	at: found.index,
	text: file.text.slice(found.index, found.index + LONGEST)
})));

// src/cli/commands/init/routes/nest.ts
const CONTROLLER = /@Controller\(\s*(?:['"`]([^'"`]*)['"`]|(\S[^)]*))?\s*\)/;
const METHOD$1 = /@(Get|Post|Put|All)\(\s*(?:['"`]([^'"`]*)['"`]|(\S[^)]*))?\s*\)/g;
const PREFIX = /\.setGlobalPrefix\(\s*(?:['"`]([^'"`]*)['"`]\s*)?([^)]*)\)/;
function nestRoutes(sources) {
	const prefix = prefixIn(sources);
	return sources.flatMap((source) => {
		const controller = CONTROLLER.exec(source.text);
		if (!controller) return [];
		const below = controller[1] ?? "";
		return [...source.text.matchAll(METHOD$1)].map((found) => ({
			path: joined(joined(joined("", prefix.path), below), found[2] ?? ""),
			method: /^(?:Get|Post|Put)$/.test(found[1]) ? found[1].toUpperCase() : null,
			source,
			at: found.index,
			from: [
				lineAt(source, found.index),
				lineAt(source, controller.index),
				...prefix.from
			],
			isSure: prefix.isSure && controller[2] === void 0 && found[3] === void 0
		}));
	});
}
function prefixIn(sources) {
	const source = sources.find(({ text }) => PREFIX.test(text));
	const isSure = !sources.some(({ text }) => /\.enableVersioning\(/.test(text));
	const found = source && PREFIX.exec(source.text);
	if (!source || !found) return {
		path: "",
		from: [],
		isSure
	};
	return {
		path: found[1] ?? "",
		from: [lineAt(source, found.index)],
		isSure: isSure && found[1] !== void 0 && !found[2]
	};
}

// src/cli/commands/init/routes/next.ts
const APP = /^(?:src\/)?app\/(?:(.+)\/)?route\.(?:[cm]?[jt]s)x?$/;
const PAGES = /^(?:src\/)?pages\/(api\/.+?)(?:\/index)?\.(?:[jt]s)x?$/;
const FRONT = /^(?:src\/)?(?:app\/(?:\([^/]*\)\/)*page|pages\/index)\.[jt]sx?$/;
const METHOD = /\bexport\s+(?:async\s+)?(?:function|const)\s+(GET|POST)\b/g;
async function nextRoutes(repository) {
	const base = await basePath(repository);
	return repository.sources.flatMap((source) => {
		if (FRONT.test(source.file)) return [{
			path: base.path || "/",
			method: "GET",
			source,
			at: 0,
			from: [lineAt(source, 0), ...base.from],
			isSure: base.isSure,
			isFront: true
		}];
		const folder = APP.exec(source.file);
		const words = (folder ? folder[1] ?? "" : PAGES.exec(source.file)?.[1] ?? "").split("/");
		if (!folder && !PAGES.test(source.file)) return [];
		const path = `${base.path}/${words.filter((word) => word !== "" && !/^[(@]/.test(word)).join("/")}`;
		return (folder ? [...source.text.matchAll(METHOD)] : [/\bexport\s+default\b/.exec(source.text)].filter((one) => one !== null)).map((found) => ({
			path,
			method: folder ? found[1] : null,
			source,
			at: found.index,
			from: [lineAt(source, found.index), ...base.from],
			isSure: base.isSure
		}));
	});
}
async function basePath(repository) {
	const config = await firstOf(repository, [
		"js",
		"mjs",
		"ts",
		"cjs"
	].map((ending) => `next.config.${ending}`));
	const found = /\bbasePath\b\s*[:,](?:\s*['"`](\/?[\w./-]*)['"`])?/.exec(config?.text ?? "");
	if (!config || !found) return {
		path: "",
		from: [],
		isSure: true
	};
	return {
		path: (found[1] ?? "").replace(/\/$/, ""),
		from: [lineAt(config, found.index)],
		isSure: found[1] !== void 0
	};
}

// src/cli/commands/init/shapes/handler.ts
function bodiesOf(handlers, types) {
	return {
		asked: handlers.map((one) => askedBy(one, types)).find(hasFields) ?? UNKNOWN,
		replied: handlers.map((one) => repliedBy(one, types)).find(hasFields) ?? UNKNOWN
	};
}
const hasFields = (shape) => shape.kind === "object" && shape.fields.size > 0;
const BODY = "(?:get_json|body|json|data|payload|input|parsed|params|req|request|r|msg|in|asked)";
const READS = [
	new RegExp(`(?<=\\b${BODY}\\)?\\??\\.)(\\w+)`, "gi"),
	new RegExp(`\\b${BODY}(?:\\(\\))?\\.get\\(\\s*["'](\\w+)["']`, "gi"),
	new RegExp(`\\b${BODY}(?:\\([^()]*(?:\\(\\))?\\))?\\[["'](\\w+)["']\\]`, "gi"),
	/\.loads?\([^\n]*?\)\[["'](\w+)["']\]/g
];
const NOT_FIELDS = /^(?:body|json|get|get_json|text|query|params|headers|method|url|path|on|parse|valid|stringify|loads|load|dumps|end|write|send|status|setHeader|Body|Method|URL|Header|Context|raw|req|data|signal|form|args|state|app|ip)$/;
const OF_REQUEST = /\b(?:req|request|r|c|ctx|in)\)?\??\.$/i;
function askedBy({ file, at, text }, types) {
	const typed = [
		...[...text.slice(0, 600).matchAll(/[(,]\s*(?:@\w+\([^)]*\)\s*)*\w+\s*:\s*(?:Annotated\[\s*)?(\w+)\s*(?=[,)\]=])/g)].map((one) => one[1]),
		...[...text.matchAll(/\b(\w+)\s*\.\s*(?:safeParse|parse)(?:Async)?\(\s*(?:await\s+)?(?:req|request|c|ctx|body|json)/g)].map((one) => one[1]),
		...[...text.matchAll(/\bzValidator\(\s*['"]json['"]\s*,\s*(\w+)/g)].map((one) => one[1]),
		...[...text.matchAll(/\b(?:as|satisfies)\s+(\w+)\b|\bvar\s+\w+\s+(\w+)\b|\b\w+\s*:=\s*(\w+)\{\}/g)].map((one) => one[1] ?? one[2] ?? one[3]),
		...[...text.matchAll(/(?:req|request)\w*\s*:\s*\w*Request<[^>]*?,\s*[^>]*?,\s*(\w+)/g)].map((one) => one[1])
	];
	for (const found of text.matchAll(/^[^\n]*<\{[^}]*\bBody:\s*(\w+)/g)) typed.unshift(found[1]);
	const named = typed.map((name) => types.named(name)).find(hasFields);
	if (named) return named;
	const fields = /* @__PURE__ */ new Map();
	const add = (name, index) => {
		const isCall = /^\w+\s*\(/.test(text.slice(index));
		if (!(NOT_FIELDS.test(name) && (isCall || OF_REQUEST.test(text.slice(Math.max(0, index - 20), index)))) && !isCall && !/^(?:body|json|data)$/.test(name) && !fields.has(name)) fields.set(name, {
			shape: UNKNOWN,
			from: lineAt(file, at + index),
			isRequired: false
		});
	};
	for (const found of text.matchAll(/(?:const|let|var)\s*(\{[^{}()=>]*\})\s*(?::\s*[^=;]+)?=(?!=|>)([^;\n]*)/g)) if (/\b(?:body|json|data|payload|valid|parse)\b/i.test(found[2])) for (const { name, nameAt } of membersOf(found[1].slice(1, -1))) add(name, found.index + found[0].indexOf("{") + 1 + nameAt);
	for (const found of text.matchAll(/@Body\(\s*['"](\w+)['"]/g)) add(found[1], found.index);
	for (const pattern of READS) for (const found of text.matchAll(pattern)) add(found[1], found.index);
	return {
		kind: "object",
		fields
	};
}
function repliedBy(handler, types) {
	const { file, at, text } = handler;
	const annotated = /\bresponse_model\s*=\s*(\w+)/.exec(text)?.[1] ?? /^[^\n]*\n(?:@[^\n]*\n)*\s*(?:async\s+)?def\s+\w+\((?:[^()]|\([^()]*\))*\)\s*->\s*["']?(\w+)/.exec(text)?.[1];
	const declared = annotated ? types.named(annotated) : UNKNOWN;
	if (hasFields(declared)) return declared;
	return [...text.matchAll(/(?:\b(?:json|stringify|jsonify|dumps|send|JSONResponse|JsonResponse|json_response|JSON|Encode|end)\s*\(|\breturn\b)\s*/g), ...text.matchAll(/\bctx\.(?:response\.)?body\s*=\s*(?=\{)/g)].map((found) => {
		const status = /^(?:\d+|http\.\w+)\s*,\s*/.exec(text.slice(found.index + found[0].length))?.[0].length ?? 0;
		const start = found.index + found[0].length + status;
		const call = found[0].trimEnd().endsWith("(") ? bodyAt(text, found.index + found[0].trimEnd().length - 1) : null;
		if (found[0].startsWith("jsonify") && call !== null && /^\s*\w+\s*=/.test(call)) return keywords(call, {
			file,
			at: at + start
		}, types);
		return readAt(handler, start, types);
	}).filter(hasFields).filter((shape) => !isError(shape)).toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? UNKNOWN;
}
function readAt({ file, at, text }, start, types) {
	const written = expressionAt(text, start);
	const given = /^\w+$/.test(written) ? new RegExp(`\\b${written}\\s*(?::[^=\\n]+)?=\\s*(?=\\{)`).exec(text) : null;
	const from = given ? given.index + given[0].length : start;
	return types.read(given ? expressionAt(text, from) : written, {
		file,
		at: at + from
	});
}
const sizeOf = (shape) => shape.kind === "object" ? shape.fields.size : 0;
const isError = (shape) => shape.kind === "object" && [...shape.fields.keys()].every((name) => /^(?:error|errors|detail|message|status|code|ok)$/.test(name)) && (shape.fields.has("error") || shape.fields.has("detail"));
function expressionAt(text, start) {
	const open = /^(?:map\[string\][\w.*]*\{|[\w.]*\s*[({[])/.exec(text.slice(start));
	if (!open) return /^&?(\w+)/.exec(text.slice(start))?.[1] ?? "";
	const bracket = start + open[0].length - 1;
	const body = bodyAt(text, bracket);
	return body === null ? "" : text.slice(start, bracket + body.length + 2);
}
function keywords(call, place, types) {
	const fields = [...call.matchAll(/(?:^|,)\s*(\w+)\s*=\s*([^,]+)/g)].map((found) => [found[1], {
		shape: types.read(found[2], place),
		from: lineAt(place.file, place.at + found.index),
		isRequired: false
	}]);
	return {
		kind: "object",
		fields: new Map(fields)
	};
}

// src/cli/commands/init/shapes/types.ts
const DEEPEST = 6;
function typesIn(sources) {
	const definitions = /* @__PURE__ */ new Map();
	for (const file of sources) for (const [name, definition] of file.file.endsWith(".py") ? pythonIn(file) : file.file.endsWith(".go") ? goIn(file) : scriptIn(file)) if (!definitions.has(name)) definitions.set(name, definition);
	const at = (depth) => ({
		named: (name) => depth > DEEPEST ? UNKNOWN : definitions.get(name)?.(at(depth + 1), depth) ?? UNKNOWN,
		read: (written, place) => depth > DEEPEST ? UNKNOWN : shapeWritten(written, place, at(depth + 1))
	});
	return at(0);
}
const TEXT = /^(?:str|string|String)$|^z\s*\.\s*string\(|^(?:Enum|Literal)\[|^f?["'`]|^z\s*\.\s*enum\(/;
const NUMBER = /^(?:int|float|number|float64|float32|int64|bool|boolean)$|^z\s*\.\s*(?:number|coerce\.number|int|boolean)\(|^-?\d/;
const LIST = [
	/^(?:list|List|Sequence|tuple|Array|ReadonlyArray)[[<](.+)[\]>]$/s,
	/^z\s*\.\s*array\((.+)\)(?:\s*\.\s*\w+\(.*\))*$/s,
	/^\(?(.+?)\)?\[\]$/s,
	/^\[\](.+)$/s
];
function shapeWritten(given, place, types) {
	const written = plain(given);
	if (TEXT.test(written)) return { kind: "text" };
	const branches = branchesOf(given).map(([from, to]) => shapeWritten(given.slice(from, to), {
		...place,
		at: place.at + from
	}, types));
	if (branches.length > 0) return branches.toSorted((a, b) => knownOf(b) - knownOf(a))[0];
	if (NUMBER.test(written)) return { kind: "number" };
	if (/^(?:z\s*\.\s*(?:strictObject|looseObject|object)\(\s*)?\{/.exec(written)) return objectOf(place, given.indexOf("{"), types);
	if (written.startsWith("[")) {
		const first = written.slice(1).trimStart();
		return {
			kind: "list",
			item: first.startsWith("]") ? UNKNOWN : shapeWritten(first.replace(/\]$/, ""), {
				...place,
				at: place.at + given.indexOf(first)
			}, types)
		};
	}
	for (const pattern of LIST) {
		const inner = pattern.exec(written)?.[1];
		if (inner) return {
			kind: "list",
			item: shapeWritten(inner, {
				...place,
				at: place.at + given.indexOf(inner)
			}, types)
		};
	}
	const mapped = /\.map\(\s*\(?[^=]*=>\s*\(\s*(?=\{)/.exec(written);
	if (mapped) return {
		kind: "list",
		item: objectOf(place, given.indexOf("{", given.indexOf(mapped[0]) + mapped[0].length - 1), types)
	};
	if (/^(?:\w+\.(?:H|Map)|map\[string\][\w{}]+?)\{/.test(written)) return objectOf(place, given.lastIndexOf("{", given.indexOf("\"")), types);
	const built = /^&?(\w+)\{/.exec(written)?.[1];
	if (built) return types.named(built);
	const called = /^(\w+)(?:\s*\.\s*(?:safeParse|parse)(?:Async)?)?\(/.exec(written)?.[1];
	return /^\*?\w+$/.test(written) ? types.named(written.replace("*", "")) : called ? types.named(called) : UNKNOWN;
}
function branchesOf(written) {
	const asked = outsideAt(written, /(?<!\?)\?(?![.?])/y);
	const other = asked > 0 ? outsideAt(written, /:/y, asked + 1) : -1;
	const ofBoth = (...both) => both;
	if (other > 0) return ofBoth([asked + 1, other], [other + 1, written.length]);
	const condition = outsideAt(written, /\sif\s/y);
	const otherwise = condition > 0 ? outsideAt(written, /\selse\s/y, condition + 1) : -1;
	return otherwise > 0 ? ofBoth([0, condition], [otherwise + 6, written.length]) : [];
}
function knownOf(shape) {
	if (shape.kind === "list") return 1 + knownOf(shape.item);
	return shape.kind === "object" ? 2 : shape.kind === "unknown" ? 0 : 1;
}
const REQUIRED = /^(?:z\s*\.|string\b|number\b)/;
const DEFAULTED = /\.\s*(?:optional|nullish|default)\(|\bundefined\b/;
function plain(written) {
	return written.trim().replace(/^readonly\s+/, "").replace(/^(?:Optional|Annotated|Required|NotRequired|Promise|Awaited)[[<]\s*(.+?)(?:,.*)?\s*[\]>]$/s, "$1").replace(/\s*\|\s*(?:None|null|undefined)\b/g, "").replace(/(?:\s*\.\s*(?:optional|nullable|nullish|default|describe|min|max|trim)\([^()]*\))+$/, (all, _at, text) => /^z\s*\.\s*(?:string|number|enum)/.test(text) ? all : "").trim();
}
function objectOf({ file, at }, brace, types) {
	const open = at + brace;
	const body = bodyAt(file.text, open);
	if (brace < 0 || body === null) return UNKNOWN;
	const fields = membersOf(body).map(({ name, value, valueAt, nameAt, isOptional }) => [name, {
		shape: value === "" ? UNKNOWN : types.read(value, {
			file,
			at: open + 1 + valueAt
		}),
		from: lineAt(file, open + 1 + nameAt),
		isRequired: !isOptional && REQUIRED.test(value) && !DEFAULTED.test(value)
	}]);
	return {
		kind: "object",
		fields: new Map(fields)
	};
}
function pythonIn(file) {
	return [...file.text.matchAll(/^class\s+(\w+)\s*(?:\(([^)]*)\))?\s*:(?:.*)\n((?:[ \t]+.*\n?|\s*\n)*)/gm)].map((found) => {
		const [all, name, bases = "", body = ""] = found;
		const start = found.index + all.length - body.length;
		const own = [...body.matchAll(/^[ \t]{1,4}(\w+)[ \t]*:[ \t]*([^=#\n]+?)[ \t]*(?:=[ \t]*(.*))?(?:#.*)?$/gm)];
		return [name, (types) => {
			const inherited = bases.split(",").map((base) => types.named(base.trim()));
			const fields = own.map((field) => {
				const alias = /\balias\s*=\s*["'](\w+)["']/.exec(field[3] ?? "")?.[1];
				const at = start + field.index;
				return [alias ?? field[1], {
					shape: types.read(field[2], {
						file,
						at
					}),
					from: lineAt(file, at + field[0].search(/\S/)),
					isRequired: isRequiredInPython(field[2], field[3] ?? "")
				}];
			});
			const before = inherited.flatMap((one) => one.kind === "object" ? [...one.fields] : []);
			return before.length + fields.length > 0 ? {
				kind: "object",
				fields: new Map([...before, ...fields])
			} : UNKNOWN;
		}];
	});
}
const isRequiredInPython = (type, value) => !/^Optional\b|\bNone\b|\bNotRequired\b/.test(type) && (value === "" || /^Field\(/.test(value) && !/\bdefault|^Field\(\s*(?!\.\.\.)[^\s\w)]|^Field\(\s*(?:None|\d|True|False)/.test(value));
function scriptIn(file) {
	return [
		...file.text.matchAll(/\bclass\s+(\w+)[^{;=()]*(?=\{)/g),
		...file.text.matchAll(/\binterface\s+(\w+)[^{;=]*(?=\{)/g),
		...file.text.matchAll(/\btype\s+(\w+)\s*=\s*(?=\{)/g),
		...file.text.matchAll(/\bconst\s+(\w+)\s*=\s*(?=z\s*\.\s*(?:strictObject|looseObject|object|array)\()/g)
	].map((one) => {
		const at = one.index + one[0].length;
		return [one[1], (types) => types.read(file.text.slice(at, endOf(file.text, at)), {
			file,
			at
		})];
	});
}
function endOf(text, at) {
	const open = text.slice(at).search(/[{(]/);
	const body = open < 0 ? null : bodyAt(text, at + open);
	return body === null ? at : at + open + body.length + 2;
}
function goIn(file) {
	return [...file.text.matchAll(/\btype\s+(\w+)\s+struct\s*(?=\{)/g)].map((one) => {
		const open = one.index + one[0].length;
		const body = bodyAt(file.text, open) ?? "";
		const members = [...body.matchAll(/(?:^|\n|\{|;)\s*\w+[ \t]+([\w.*[\]]+)[ \t]*`json:"(\w+)/g)];
		return [one[1], (types) => {
			const fields = members.map((member) => {
				const at = open + 1 + member.index + member[0].indexOf(member[1]);
				return [member[2], {
					shape: types.read(member[1], {
						file,
						at
					}),
					from: lineAt(file, at),
					isRequired: /^[^`]*`[^`]*binding:"required/.test(body.slice(member.index))
				}];
			});
			return {
				kind: "object",
				fields: new Map(fields)
			};
		}];
	});
}

// src/cli/commands/init/sources.ts
const SERVER = /\.listen\(|\bexport default \{\s*(?:async\s+)?fetch\b|createServer\(|\bexpress\(|\bfastify\b|\bnew \w*Hono\b|\bBun\.serve|\bFastAPI\(|\bFlask\(|\bBlueprint\(|HTTPServer\(|aiohttp|ListenAndServe|\bgin\.|\becho\.New|APIRouter\(|\bRouter\(|\bStarlette\(|\b(?:uvicorn|app|application|server)\.run\(|\bto_a2a\(|\bto_ag_ui\(|\bFastMCP\(|\bMcpServer\(/i;
const isServer = ({ text }) => SERVER.test(text);
const serverSources = ({ sources }) => sources.filter(isServer);
const listens = ({ text }) => /\.listen\(|\bserve\(|\bBun\.serve|\.start\(|\bstartStandaloneServer\(/.test(text);
const PORT_OPTION = /(?:--port[ =]|-p |PORT=)(\d{2,5})\b/;
const PORTS = [
	/\bPORT["']?\]?\s*(?:\?\?|\|\|)\s*["']?(\d{2,5})\b/,
	/(?:getenv|environ\.get)\(\s*["']PORT["']\s*,\s*["']?(\d{2,5})\b/,
	/\.listen\(\s*(?:\{\s*port:\s*)?(\d{2,5})\b/,
	/ListenAndServe\(\s*"[^":]*:(\d{2,5})"/,
	/\.(?:Run|Start)\(\s*"[^":]*:(\d{2,5})"/,
	/HTTPServer\(\s*\(\s*["'][^"']*["']\s*,\s*(\d{2,5})\b/,
	/\b(?:run|run_app|serve|listen|start|Config|serve_forever|runserver|Server|FastMCP)\((?:[^()]|\([^()]{0,200}\)){0,400}?\bport\s*[=:]\s*["']?(\d{2,5})\b/,
	/\bport\s*(?::\s*\w+\s*)?[:=]{1,2}\s*[^\n,]{0,60}?(?:(?:getenv|environ\.get)\(\s*["']\w+["']\s*,|\benv\.\w+\s*(?:\?\?|\|\|))\s*["']?(\d{2,5})\b/i,
	/^\s*(?:export\s+)?(?:const\s+|let\s+|var\s+)?(?:(?:http|server|app|api|listen|default)_?)?port\s*(?::\s*\w+\s*)?:?=\s*["']?(\d{2,5})\b/im
];
function portIn(sources) {
	for (const pattern of PORTS) for (const source of sources) {
		const found = pattern.exec(source.text);
		const port = Number(found?.[1]);
		if (found && port > 0 && port < 65536) return {
			value: port,
			from: lineAt(source, found.index)
		};
	}
	return null;
}
function portOfEnvironment(sources) {
	for (const source of sources) {
		const found = /\bPORT\b["')\]]*\s*(?:\?\?|\|\||,)\s*["']?(\d{2,5})\b/.exec(source.text);
		if (found) return {
			value: Number(found[1]),
			from: lineAt(source, found.index)
		};
	}
	return null;
}

// src/cli/commands/init/agents/server.ts
const READS_PORT = /\benv(?:iron)?(?:\.get)?(?:\.|\(|\[)\s*["'`]?PORT\b|\bgetenv\(\s*["']PORT["']/i;
const MOST_ROUTES = 500;
const GUESS = {
	port: 3e3,
	path: "/chat",
	ready: "/",
	message: "message",
	reply: "reply",
	model: "default"
};
async function server(repository, toolchain) {
	const routes = await routesOf(repository);
	const asked = chatRoute(routes.filter(({ path }) => isPlain(path))) ?? anyPath(repository);
	return asked && servedAt(repository, toolchain, routes, asked);
}
function anyPath({ sources }) {
	const types = typesIn(sources);
	return openHandlers(serverSources({ sources })).map((handler) => ({
		path: GUESS.path,
		method: "POST",
		from: [],
		isSure: false,
		bodies: () => bodiesOf([handler], types),
		text: () => handler.text
	})).find(takesMessage) ?? null;
}
async function guessedServer(repository, toolchain) {
	return servedAt(repository, toolchain, await routesOf(repository), null);
}
async function routesOf(repository) {
	const description = await readDescription(repository);
	const servers = serverSources(repository);
	const modules = modulesOf(repository.sources);
	const types = typesIn(repository.sources);
	const found = [
		...routesIn(servers, modules),
		...nestRoutes(repository.sources),
		...await nextRoutes(repository)
	].slice(0, MOST_ROUTES);
	const written = found.map((route) => {
		const handlers = () => handlerOf(route, found, modules);
		return {
			...route,
			bodies: () => bodiesOf(handlers(), types),
			text: () => handlers().map(({ text }) => text).join("\n")
		};
	});
	return [...(description?.routes ?? []).map((route) => ({
		...route,
		bodies: () => route,
		text: () => ""
	})), ...written];
}
const EVENTS = /\b(?:EventSourceResponse|streamSSE|createEventStream)\(|text\/event-stream/;
async function listening(repository, toolchain, routes) {
	const sources = serverSources(repository);
	const description = await readDescription(repository);
	const found = toolchain.port ?? await portOf(repository, description, sources) ?? toolchain.usualPort;
	return {
		readsPort: toolchain.readsPort ?? repository.sources.some(({ text }) => READS_PORT.test(text)),
		port: found ?? {
			value: GUESS.port,
			from: null
		},
		ready: readyRoute(routes) ?? describes(sources) ?? {
			value: GUESS.ready,
			from: null
		}
	};
}
function describes(sources) {
	const source = sources.find(({ file, text }) => file.endsWith(".py") && /\bFastAPI\(/.test(text));
	return source && !/\bopenapi_url\s*=|\broot_path\s*=/.test(source.text) ? {
		value: "/openapi.json",
		from: lineOfWord(source, "FastAPI(")
	} : null;
}
async function servedAt(repository, toolchain, routes, chat) {
	const { asked, replied } = chat?.bodies() ?? NOTHING;
	const isStream = chat !== null && streams(chat);
	const ofEvents = isStream && EVENTS.test(chat.text());
	const known = chat?.path.endsWith("/chat/completions") ? chat.from.join(", ") : null;
	const isCertain = chat !== null && isAgent(chat, routes);
	const request = known ? chatRequest(asked, known) : requestFor(asked);
	const response = known ? { text: {
		value: "choices[0].message.content",
		from: known
	} } : isStream ? streamed(ofEvents, chat.text()) : responseFor(asked, replied);
	return {
		kind: "http",
		...await listening(repository, toolchain, routes),
		path: chat ? {
			value: chat.path,
			from: isCertain && chat.isSure ? chat.from.join(", ") : null
		} : {
			value: GUESS.path,
			from: null
		},
		request: {
			...request,
			from: isCertain ? request.from : null
		},
		response: isCertain ? response : guessed(response),
		...ofEvents && { stream: "sse" }
	};
}
const guessed = (response) => Object.fromEntries(Object.entries(response).map(([key, { value }]) => [key, {
	value,
	from: null
}]));
const streamed = (ofEvents, source) => ({ text: {
	value: ofEvents ? `$join(data.${eventText(source) ?? "text"})` : "$",
	from: null
} });
const EVENT = /\bdata:[^\n]*?(?:JSON\.stringify|json\.dumps)\(\s*(?=\{)/g;
const EVENT_TEXTS = [
	"delta",
	"text",
	"content",
	"token",
	"chunk",
	"message",
	"answer",
	"output"
];
function eventText(source) {
	const written = [...source.matchAll(EVENT)].flatMap((event) => membersOf(bodyAt(source, event.index + event[0].length) ?? "")).map(({ name }) => name);
	return EVENT_TEXTS.find((name) => written.includes(name));
}
function chatRequest(asked, from) {
	const wanted = [...asked.kind === "object" ? asked.fields : /* @__PURE__ */ new Map()].flatMap(([name, { isRequired }]) => isRequired && name !== "messages" ? [name] : []);
	const without = wanted.filter((name) => name !== "model");
	const messages = { messages: "{{ conversation }}" };
	return {
		value: wanted.includes("model") ? {
			model: GUESS.model,
			...messages
		} : messages,
		from,
		...without.length > 0 && { without }
	};
}
const NOTHING = {
	asked: { kind: "unknown" },
	replied: { kind: "unknown" }
};
function requestFor(asked) {
	const fields = asked.kind === "object" ? asked.fields : /* @__PURE__ */ new Map();
	const message = MESSAGES.find((name) => fields.has(name) && messageOf(name, fields.get(name).shape) !== null);
	const session = SESSIONS.find((name) => fields.has(name));
	if (message === void 0) return {
		value: { [GUESS.message]: "{{ input }}" },
		from: null
	};
	const from = [message, session].flatMap((name) => name === void 0 ? [] : [fields.get(name).from]);
	const without = [...fields].filter(([name, { isRequired }]) => isRequired && name !== message && name !== session);
	return {
		value: {
			[message]: messageOf(message, fields.get(message).shape),
			...session && { [session]: "{{ session }}" }
		},
		from: [...new Set(from)].join(", "),
		...without.length > 0 && { without: without.map(([name]) => name) }
	};
}
function messageOf(name, shape) {
	if (name === "messages") return shape.kind === "list" || shape.kind === "unknown" ? "{{ conversation }}" : null;
	if (shape.kind === "text" || shape.kind === "unknown") return "{{ input }}";
	if (shape.kind !== "object") return null;
	const inner = ["content", "text"].find((key) => shape.fields.has(key));
	return inner === void 0 ? null : {
		...shape.fields.has("role") && { role: "user" },
		[inner]: "{{ input }}"
	};
}
function responseFor(asked, replied) {
	const said = asked.kind === "object" ? MESSAGES.filter((name) => asked.fields.has(name)) : [];
	return {
		text: textIn(replied, said) ?? textIn(replied) ?? {
			value: GUESS.reply,
			from: null
		},
		...othersIn(replied)
	};
}
async function portOf(repository, description, sources) {
	if (description?.port) return description.port;
	const written = portIn(sources) ?? portOfEnvironment(repository.sources);
	if (written) return written;
	const places = [
		[["package.json", "Procfile"], PORT_OPTION],
		[["Dockerfile"], /^\s*EXPOSE\s+(\d{2,5})/im],
		[[".env.example"], /^\s*(?:export\s+)?PORT\s*=\s*["']?(\d{2,5})/m]
	];
	for (const [names, pattern] of places) {
		const file = await firstOf(repository, names);
		const found = pattern.exec(file?.text ?? "");
		if (file && found) return {
			value: Number(found[1]),
			from: lineAt(file, found.index + found[0].search(/\S/))
		};
	}
	return null;
}

// src/cli/commands/init/toolchains/toolchain.ts
const MANIFESTS = [
	"package.json",
	"pyproject.toml",
	"requirements.txt",
	"setup.py",
	"Pipfile",
	"go.mod"
];
function nameIn(manifest, pattern) {
	const found = manifest && pattern.exec(manifest.text);
	return found && {
		value: found[1],
		from: lineAt(manifest, found.index + found[0].search(/\S/))
	};
}

// src/cli/commands/init/home.ts
const WHOLE = /^(?:(?:docker-)?compose\.ya?ml|Procfile|langgraph\.json|domain\.ya?ml|pnpm-workspace\.yaml|go\.work|uv\.lock)$/;
async function findHome(repository) {
	const value = await homeOf(repository);
	const manifest = MANIFESTS.find((name) => repository.files.includes(`${value}/${name}`));
	return value === "" || !manifest ? null : {
		value,
		from: `${value}/${manifest}:1`
	};
}
async function homeOf(repository) {
	const { files } = repository;
	if (jsonObject(files.includes("package.json") ? await repository.read("package.json") : null)?.workspaces !== void 0 || files.some((file) => WHOLE.test(file))) return "";
	const servers = serverSources(repository);
	const manifests = files.filter((file) => MANIFESTS.some((name) => file.endsWith(`/${name}`)));
	const folders = [...new Set(manifests.map((file) => file.slice(0, file.lastIndexOf("/"))))].filter((folder) => servers.some(({ file }) => file.startsWith(`${folder}/`)));
	const outer = folders.filter((one) => !folders.some((other) => one.startsWith(`${other}/`)));
	if (servers.some(({ file }) => !outer.some((folder) => file.startsWith(`${folder}/`)))) return "";
	const asked = await Promise.all(outer.map(async (folder) => chatRoute(await routesOf(within(repository, folder))) !== null));
	const [home, ...others] = outer.length > 1 ? outer.filter((_, at) => asked[at]) : outer;
	return others.length === 0 ? home ?? "" : "";
}
function within(repository, folder) {
	if (folder === "") return repository;
	const inside = (file) => file.startsWith(`${folder}/`);
	const cut = (file) => file.slice(folder.length + 1);
	const isOutside = (file) => {
		const end = file.lastIndexOf("/") + 1;
		return `${folder}/`.startsWith(file.slice(0, end));
	};
	return {
		directory: `${repository.directory}/${folder}`,
		files: repository.files.filter(inside).map(cut),
		above: [...repository.files.filter((file) => isOutside(file) && !inside(file)).map((file) => basename(file)), ...repository.above],
		sources: repository.sources.filter(({ file }) => inside(file)).map(({ file, text }) => ({
			file: cut(file),
			text
		})),
		read: (file) => repository.read(`${folder}/${file}`)
	};
}
function seenFromRoot(found, folder) {
	if (folder === "") return found;
	if (typeof found === "string") return found.replace(/-version-file: /, `$&${folder}/`);
	if (typeof found !== "object" || found === null) return found;
	if (Array.isArray(found)) return found.map((one) => seenFromRoot(one, folder));
	const entries = Object.entries(found).map(([key, value]) => [key, key === "from" && typeof value === "string" ? value.split(", ").map((place) => `${folder}/${place}`).join(", ") : seenFromRoot(value, folder)]);
	return Object.fromEntries(entries);
}

export { bodyAt as C, lookAt as S, takesMessage as _, nameIn as a, lineAt as b, routesOf as c, isServer as d, listens as f, MESSAGES as g, modulesOf as h, MANIFESTS as i, server as l, serverSources as m, seenFromRoot as n, guessedServer as o, portIn as p, within as r, listening as s, findHome as t, PORT_OPTION as u, firstOf as v, lineOfWord as x, jsonObject as y };