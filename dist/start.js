import { O as ProblemError, d as ownRepository } from "./cli.js";
import { Jr as isRecord, Kr as formats, Mn as importers, _r as writeNewFile, gr as writeFileAtomic, hr as withTemporaryDirectory, pr as readFileCapped, qr as parseYaml } from "./pipeline.js";
import { t as validateSuite } from "./validation.js";
import { a as configText, c as workflowText, i as WORKFLOW_FILE, n as CASES_FILE, r as CONFIG_FILE, t as CASES } from "./templates.js";
import { basename, dirname, join } from "node:path";
import { copyFile, mkdir, readdir } from "node:fs/promises";

// src/cli/commands/init/branch.ts
async function defaultBranch(directory) {
	const read = (file) => readFileCapped(join(directory, ".git", file), 1e6).then((bytes) => bytes.toString("utf8"), () => "");
	const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(await read("refs/remotes/origin/HEAD"))?.[1];
	if (remote) return remote;
	const packed = await read("packed-refs");
	for (const name of ["main", "master"]) if (await read(`refs/heads/${name}`) !== "" || packed.includes(` refs/heads/${name}\n`)) return name;
	return /^ref: refs\/heads\/(\S+)/.exec(await read("HEAD"))?.[1] ?? "main";
}

// src/cli/commands/init/openapi.ts
const NAMED = /(?:^|\/)[\w.-]*(?:openapi|swagger)[\w.-]*\.(?:json|ya?ml)$/i;
async function readDescription({ files, read }) {
	for (const file of files.filter((name) => NAMED.test(name))) {
		const { value } = parseYaml(await read(file) ?? "", file);
		const document = objectOf(value);
		if ("openapi" in document || "swagger" in document) return describedIn(document, file);
	}
	return null;
}
function describedIn(document, file) {
	const urls = [...(Array.isArray(document.servers) ? document.servers : []).map((server) => String(objectOf(server).url)), `http://${String(document.host)}`];
	const port = urls.map((url) => /^https?:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0):(\d{2,5})/.exec(url)?.[1]).find(Boolean);
	const server = urls.map((url) => /^(?:https?:\/\/[^/]+)?(\/.*)$/.exec(url)?.[1]).find(Boolean);
	const prefix = (typeof document.basePath === "string" ? document.basePath : server ?? "").replace(/\/$/, "");
	const routes = Object.entries(objectOf(document.paths)).flatMap(([path, methods]) => Object.entries(objectOf(methods)).map(([method, operation]) => ({
		path: prefix + path,
		method: method.toUpperCase(),
		asked: askedBy(document, objectOf(operation)),
		replied: repliedBy(document, objectOf(operation))
	})));
	return {
		file,
		port: port === void 0 ? null : Number(port),
		routes
	};
}
function askedBy(document, operation) {
	return fieldsOf(document, (Array.isArray(operation.parameters) ? operation.parameters.map((one) => follow(document, one)).find((one) => one.in === "body") : void 0)?.schema ?? contentOf(document, operation.requestBody));
}
function repliedBy(document, operation) {
	const good = Object.entries(objectOf(operation.responses)).find(([status]) => /^2/.test(status))?.[1];
	return fieldsOf(document, follow(document, good).schema ?? contentOf(document, good));
}
function contentOf(document, holder) {
	const content = objectOf(follow(document, holder).content);
	return objectOf(content["application/json"] ?? Object.values(content)[0]).schema;
}
function fieldsOf(document, schema) {
	const found = follow(document, schema);
	const parts = [
		"allOf",
		"anyOf",
		"oneOf"
	].flatMap((key) => Array.isArray(found[key]) ? found[key] : []);
	return [...Object.keys(objectOf(found.properties)), ...parts.flatMap((part) => Object.keys(objectOf(follow(document, part).properties)))];
}
function follow(document, value, steps = 5) {
	const here = objectOf(value);
	if (typeof here.$ref !== "string" || steps === 0) return here;
	return follow(document, here.$ref.replace(/^#\//, "").split("/").map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~")).reduce((at, key) => objectOf(at)[key], document), steps - 1);
}
const objectOf = (value) => isRecord(value) ? value : {};

// src/cli/commands/init/repository.ts
const MOST_FILES$1 = 5e3;
const DEEPEST = 7;
const LARGEST = 2e6;
const SKIPPED = /^(?:\.(?!env\.example$).*|node_modules|dist|build|out|vendor|target|venv|env|coverage|__pycache__|site-packages)$/;
async function lookAt(directory) {
	const files = [];
	let level = [""];
	for (let depth = 0; depth < DEEPEST && level.length > 0 && files.length < MOST_FILES$1; depth++) {
		const below = [];
		for (const folder of level) {
			const entries = await readdir(join(directory, folder), { withFileTypes: true }).catch(() => []);
			for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
				if (SKIPPED.test(entry.name)) continue;
				const name = folder === "" ? entry.name : `${folder}/${entry.name}`;
				if (entry.isDirectory()) below.push(name);
				else if (entry.isFile() && files.length < MOST_FILES$1) files.push(name);
			}
		}
		level = below;
	}
	const read = (file) => readFileCapped(join(directory, file), LARGEST).then((bytes) => bytes.toString("utf8"), () => null);
	return {
		directory,
		files,
		read
	};
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
	try {
		const value = JSON.parse(text ?? "");
		return typeof value === "object" && value !== null ? value : null;
	} catch {
		return null;
	}
}

// src/cli/commands/init/sources.ts
const SOURCE$1 = /\.(?:[cm]?[jt]sx?|py|go)$/;
const NOT_THE_SERVER = /(?:^|\/)(?:__tests__|tests?|specs?|evals?|examples?|e2e|scripts|docs|bench)\/|\.(?:test|spec|d)\.|_test\.|(?:^|\/)test_/;
const SERVER = /\.listen\(|createServer\(|\bexpress\(|\bfastify\(|\bnew Hono\(|\bBun\.serve|\bFastAPI\(|\bFlask\(|HTTPServer\(|aiohttp|ListenAndServe|\bgin\.|\becho\.New|APIRouter\(|\bRouter\(/i;
const MOST_SOURCES$1 = 400;
async function serverSources({ files, read }) {
	const names = files.filter((file) => SOURCE$1.test(file) && !NOT_THE_SERVER.test(file)).slice(0, MOST_SOURCES$1);
	const sources = [];
	for (const file of names) {
		const text = await read(file);
		if (text !== null && SERVER.test(text)) sources.push({
			file,
			text
		});
	}
	return sources;
}
const ROUTES = [
	[
		/\b\w+\.(get|post|put|all|any)\(\s*['"`](\/[\w./-]*)['"`]/gi,
		1,
		2
	],
	[
		/\.route\(\s*['"](\/[\w./-]*)['"](?:[^)\n]*?["'](GET|POST)["'])?/g,
		2,
		1
	],
	[
		/\bHandle(?:Func)?\(\s*"(?:([A-Z]+) )?(\/[\w./-]*)"/g,
		1,
		2
	],
	[
		/['"`](GET|POST) (\/[\w./-]*)['"`]/g,
		1,
		2
	],
	[
		/\b(?:url|pathname|path)\s*[!=]={1,2}\s*['"`](\/[\w./-]*)['"`]/g,
		0,
		1
	]
];
function routesIn(sources) {
	return sources.flatMap((source) => ROUTES.flatMap(([pattern, method, path]) => [...source.text.matchAll(pattern)].map((found) => ({
		path: found[path],
		method: method && /^(?:get|post|put)$/i.test(found[method] ?? "") && found[method].toUpperCase() || null,
		source,
		at: found.index
	}))));
}
const PORTS = [
	/\bPORT["']?\]?\s*(?:\?\?|\|\|)\s*["']?(\d{2,5})\b/,
	/(?:getenv|environ\.get)\(\s*["']PORT["']\s*,\s*["']?(\d{2,5})\b/,
	/\.listen\(\s*(?:\{\s*port:\s*)?(\d{2,5})\b/,
	/ListenAndServe\(\s*"[^":]*:(\d{2,5})"/,
	/\.(?:Run|Start)\(\s*"[^":]*:(\d{2,5})"/,
	/HTTPServer\(\s*\(\s*["'][^"']*["']\s*,\s*(\d{2,5})\b/,
	/\bport\b\s*(?::\s*\w+\s*)?[=:]\s*["']?(\d{2,5})\b/i
];
function portIn(sources) {
	for (const pattern of PORTS) for (const { file, text } of sources) {
		const port = Number(pattern.exec(text)?.[1]);
		if (port > 0 && port < 65536) return {
			value: port,
			from: file
		};
	}
	return null;
}
const HANDLER = 2500;
function fieldsAt({ source: { text }, at }) {
	const near = `${text.slice(at, at + HANDLER)}\n${text.slice(0, at)}`.replaceAll(/`[^`\n]*\$\{[^`\n]*`/g, "\"\"");
	return {
		asked: matchesIn(near, [
			/(?<=\b(?:body|json|data|payload|input|parsed|params|req|request|r|msg)\)?\??\.)(\w+)/g,
			/\b(?:body|json|data|payload|input|parsed)\.get\(\s*["'](\w+)["']/g,
			/\b(?:body|json|data|payload|input|parsed)\[["'](\w+)["']\]/g,
			/^\s+(\w+)\s*:\s*(?:str|Optional\[str\]|string)\b/gm,
			/`json:"(\w+)/g
		]).concat([...near.matchAll(/\{([^{}()=>]*)\}\s*(?::\s*[^=;]+)?=(?!=|>)/g)].flatMap((found) => keysOf(found[1]))),
		replied: [...near.matchAll(/(?:json|stringify|jsonify|dumps|send|return|Encode|JSON)\b[^{}\n]{0,40}\{([^{}]*)/g)].flatMap((found) => keysOf(found[1])).concat(matchesIn(near, [/^\s+(\w+)\s*:\s*str\b/gm, /`json:"(\w+)/g]))
	};
}
function matchesIn(text, patterns) {
	return patterns.flatMap((pattern) => [...text.matchAll(pattern)].map((found) => found[1]));
}
function keysOf(members) {
	return [...members.matchAll(/(?:^|[,\n])\s*["']?(\w+)["']?\s*(?=[:,=]|\n|$)/g)].map((found) => found[1]);
}

// src/cli/commands/init/endpoint.ts
const CHAT = [
	"chat",
	"ask",
	"converse",
	"conversation",
	"message",
	"assistant",
	"agent",
	"invoke",
	"query",
	"respond",
	"reply",
	"prompt",
	"completion"
];
const READY = /\/(?:health|healthz|healthcheck|ready|readyz|livez|live|ping|status|up)$/i;
const MESSAGES = [
	"message",
	"input",
	"question",
	"query",
	"prompt",
	"user_input",
	"userInput",
	"utterance",
	"text",
	"content",
	"messages"
];
const SESSIONS = [
	"session_id",
	"sessionId",
	"session",
	"conversation_id",
	"conversationId",
	"thread_id",
	"threadId"
];
const REPLIES = [
	"reply",
	"response",
	"answer",
	"output",
	"text",
	"message",
	"content",
	"result"
];
const INTENTS = [
	"intent",
	"intent_name",
	"intentName"
];
const ENTITIES = ["entities", "slots"];
const FIXED = /^\/[\w./~-]*$/;
const READS_PORT = /\benv(?:iron)?(?:\.get)?(?:\.|\(|\[)\s*["'`]?PORT\b|\bgetenv\(\s*["']PORT["']/i;
const GUESS = {
	port: 3e3,
	path: "/chat",
	ready: "/health",
	message: "message",
	reply: "reply"
};
async function findEndpoint(repository, usualPort) {
	const description = await readDescription(repository);
	const sources = await serverSources(repository);
	const routes = [...description ? described(description) : [], ...written$1(sources)].filter(({ path }) => FIXED.test(path));
	const chat = bestOf(routes);
	const ready = routes.find(({ path, method }) => READY.test(path) && method !== "POST") ?? routes.find(({ path, method }) => path === "/" && method === "GET");
	const { asked, replied } = chat?.fields() ?? {
		asked: [],
		replied: []
	};
	const known = chat?.path.endsWith("/chat/completions") ? {
		message: "messages",
		reply: "choices[0].message.content"
	} : null;
	const message = known?.message ?? nameIn(asked, MESSAGES);
	const others = replied.filter((name) => name !== message);
	const reply = known?.reply ?? nameIn(others, REPLIES);
	const found = (value, from, guess) => value === null || value === void 0 ? {
		value: guess,
		from: null
	} : {
		value,
		from: from ?? null
	};
	return {
		readsPort: sources.some(({ text }) => READS_PORT.test(text)),
		port: await portOf(repository, description, sources) ?? usualPort ?? {
			value: GUESS.port,
			from: null
		},
		path: found(chat?.path, chat?.from, GUESS.path),
		ready: found(ready?.path, ready?.from, GUESS.ready),
		message: found(message, chat?.from, GUESS.message),
		session: nameIn(asked, SESSIONS),
		reply: found(reply, chat?.from, nameIn(replied, REPLIES) ?? GUESS.reply),
		intent: nameIn(replied, INTENTS),
		entities: nameIn(replied, ENTITIES)
	};
}
function described({ routes, file }) {
	return routes.map((route) => ({
		...route,
		from: file,
		fields: () => route
	}));
}
function written$1(sources) {
	return routesIn(sources).map((route) => ({
		path: route.path,
		method: route.method,
		from: route.source.file,
		fields: () => fieldsAt(route)
	}));
}
function bestOf(routes) {
	const fitting = routes.filter(({ method }) => method === null || method === "POST");
	const rank = ({ path }) => {
		const at = CHAT.findIndex((word) => path.toLowerCase().includes(word));
		return at < 0 ? CHAT.length : at;
	};
	const named = fitting.filter((route) => rank(route) < CHAT.length).sort((a, b) => rank(a) - rank(b))[0];
	const posts = fitting.filter(({ method }) => method === "POST");
	return named ?? (posts.length === 1 ? posts[0] : null);
}
const nameIn = (names, known) => known.find((name) => names.includes(name)) ?? null;
async function portOf(repository, description, sources) {
	if (description?.port) return {
		value: description.port,
		from: description.file
	};
	const listening = portIn(sources);
	if (listening) return listening;
	const scripts = await firstOf(repository, ["package.json", "Procfile"]);
	const inScript = /(?:--port[ =]|-p |PORT=)(\d{2,5})\b/.exec(scripts?.text ?? "")?.[1];
	if (scripts && inScript) return {
		value: Number(inScript),
		from: scripts.file
	};
	const others = [[await firstOf(repository, ["Dockerfile"]), /^\s*EXPOSE\s+(\d{2,5})/im], [await firstOf(repository, [".env.example"]), /^\s*(?:export\s+)?PORT\s*=\s*["']?(\d{2,5})/m]];
	for (const [file, pattern] of others) {
		const port = pattern.exec(file?.text ?? "")?.[1];
		if (file && port) return {
			value: Number(port),
			from: file.file
		};
	}
	return null;
}

// src/cli/commands/init/known-tests.ts
const MOST_FILES = 500;
const NOT_TESTS = /(?:^|\/)(?:package(?:-lock)?|tsconfig[\w.-]*|openapi|swagger|composer)\.(?:json|ya?ml)$/;
async function findKnownTests({ files, read }) {
	const found = [];
	const candidates = files.flatMap((file) => {
		const format = formats.find(({ extensions }) => extensions.some((ending) => file.toLowerCase().endsWith(ending)));
		return format && !NOT_TESTS.test(file) ? [{
			file,
			format
		}] : [];
	});
	for (const { file, format } of candidates.slice(0, MOST_FILES)) {
		const text = await read(file);
		if (text === null) continue;
		const { documents, problems } = format.read(text, file);
		if (problems.length > 0) continue;
		const readings = documents.flatMap(({ value, lineOf }) => {
			const importer = importers.find((one) => one.recognises(value));
			return importer ? [{
				importer,
				reading: importer.read(value, {
					file,
					lineOf
				})
			}] : [];
		});
		const cases = readings.reduce((sum, { reading }) => sum + reading.cases.length, 0);
		if (cases > 0) found.push({
			file,
			importer: readings[0].importer.name,
			cases
		});
	}
	return found;
}

// src/cli/commands/init/rehearsal.ts
async function usableTests(tests, filesWith, world) {
	const leftOut = [];
	let rest = tests;
	for (;;) {
		const problems = await problemsWith(rest, filesWith(rest), world);
		if (problems === null) return {
			tests: rest,
			leftOut
		};
		const named = rest.filter(({ file }) => problems.problems.some(({ where }) => where?.file === file));
		const out = named.length > 0 ? named : rest;
		if (out.length === 0) throw problems;
		for (const { file } of out) {
			const why = problems.problems.find(({ where }) => where?.file === file) ?? problems.problems[0];
			leftOut.push({
				file,
				why: why.what
			});
		}
		rest = rest.filter((one) => !out.includes(one));
	}
}
async function problemsWith(tests, files, world) {
	return withTemporaryDirectory(async (directory) => {
		for (const { file } of tests) {
			await mkdir(dirname(join(directory, file)), { recursive: true });
			await copyFile(join(world.directory, file), join(directory, file));
		}
		for (const [file, text] of Object.entries(files)) writeFileAtomic(join(directory, file), text);
		try {
			const silent = {
				stdout: () => {},
				stderr: () => {}
			};
			await validateSuite({
				config: CONFIG_FILE,
				trials: null
			}, {
				...world,
				...silent,
				directory
			});
			return null;
		} catch (error) {
			if (error instanceof ProblemError) return error;
			throw error;
		}
	});
}

// src/cli/commands/init/secrets.ts
const READS = [
	/process\.env\.([A-Z][A-Z0-9_]+)/g,
	/process\.env\[["']([A-Z][A-Z0-9_]+)["']\]/g,
	/(?:getenv|environ\.get|Getenv|LookupEnv)\(\s*["']([A-Z][A-Z0-9_]+)["']/g,
	/environ\[["']([A-Z][A-Z0-9_]+)["']\]/g,
	/^\s*(?:export\s+)?([A-Z][A-Z0-9_]+)\s*=/gm
];
const SECRET = /(?:_|^)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD)$/;
const NOT_OURS = /^(?:GITHUB_|ACTIONS_|RUNNER_|NPM_|CI$)/;
const LIBRARIES = [
	[/"openai"|^openai\b|"openai[=>~ ]|sashabaranov\/go-openai|openai\/openai-go/m, "OPENAI_API_KEY"],
	[/"@anthropic-ai\/sdk"|^anthropic\b|"anthropic[=>~ "]|anthropics\/anthropic-sdk-go/m, "ANTHROPIC_API_KEY"],
	[/"@google\/genai"|^google-genai\b|"google-genai/m, "GEMINI_API_KEY"],
	[/"@mistralai\/mistralai"|^mistralai\b|"mistralai/m, "MISTRAL_API_KEY"]
];
const MANIFESTS = [
	"package.json",
	"requirements.txt",
	"pyproject.toml",
	"go.mod"
];
const SOURCE = /\.(?:[cm]?[jt]sx?|py|go)$/;
const NOT_THE_AGENT = /(?:^|\/)(?:__tests__|tests?|scripts|examples?|docs|e2e)\//;
const MOST_SOURCES = 1e3;
async function findSecrets({ files, read }) {
	const names = /* @__PURE__ */ new Set();
	const sources = files.filter((file) => SOURCE.test(file) && !NOT_THE_AGENT.test(file)).slice(0, MOST_SOURCES);
	for (const file of [...sources, ...files.filter((one) => one === ".env.example")]) {
		const text = await read(file) ?? "";
		for (const pattern of file === ".env.example" ? READS.slice(-1) : READS.slice(0, -1)) for (const [, name] of text.matchAll(pattern)) if (SECRET.test(name) && !NOT_OURS.test(name)) names.add(name);
	}
	for (const file of MANIFESTS.filter((one) => files.includes(one))) {
		const text = await read(file) ?? "";
		for (const [library, name] of LIBRARIES) if (library.test(text)) names.add(name);
	}
	return [...names].sort();
}

// src/cli/commands/init/toolchain.ts
const detectors = [
	node,
	python,
	go,
	script,
	docker
];
async function findToolchain(repository) {
	const found = [];
	for (const detect of detectors) {
		const one = await detect(repository);
		if (one) found.push(one);
		if (one?.start) break;
	}
	const starting = found.find(({ start }) => start !== null);
	const first = found[0] ?? {
		name: null,
		steps: [],
		prepare: null,
		start: null
	};
	const usualPort = starting?.usualPort ?? first.usualPort;
	const prepare = starting?.start?.from === "Dockerfile" ? null : first.prepare;
	return {
		...first,
		prepare,
		start: starting?.start ?? null,
		...usualPort !== void 0 && { usualPort }
	};
}
async function node(repository) {
	const { files, read } = repository;
	const entry = (await serverSources(repository)).find(({ file }) => ENTRY.test(file))?.file;
	if (!files.includes("package.json") && entry === void 0) return null;
	const manifest = jsonObject(await read("package.json")) ?? {};
	const scripts = manifest.scripts ?? {};
	const start = scripts.start ? {
		value: "npm start",
		from: "package.json"
	} : entry ? {
		value: `node ${entry}`,
		from: entry
	} : null;
	return {
		name: textOf(manifest.name),
		start,
		...nodeSteps(repository, manifest, scripts)
	};
}
const ENTRY = /(?:^|\/)(?:server|index|app|main|agent|bot)\.(?:[cm]?js|m?ts)$/;
function nodeSteps({ files }, manifest, scripts) {
	const setup = `uses: actions/setup-node@v6\n        with: { ${manifest.engines?.node ? "node-version-file: package.json" : "node-version: 24"} }`;
	const needs = [manifest.dependencies, manifest.devDependencies].some((one) => Object.keys(one ?? {}).length > 0);
	const install = files.includes("pnpm-lock.yaml") ? "corepack enable && pnpm install --frozen-lockfile" : files.includes("yarn.lock") ? "corepack enable && yarn install" : files.includes("package-lock.json") ? "npm ci" : "npm install";
	const build = scripts.build && /dist|build|next start/.test(scripts.start ?? "") ? "npm run build" : null;
	const run = [needs ? install : null, build].filter((one) => one !== null).join(" && ");
	return {
		steps: [setup],
		prepare: run || null
	};
}
async function python(repository) {
	const { files, read } = repository;
	const project = await firstOf(repository, [
		"pyproject.toml",
		"requirements.txt",
		"setup.py",
		"Pipfile"
	]);
	const started = await pythonStart(repository);
	if (!project && !started) return null;
	const name = /^\s*name\s*=\s*["']([^"']+)["']/m.exec(await read("pyproject.toml") ?? "")?.[1] ?? null;
	const uv = files.includes("uv.lock");
	const what = files.includes("requirements.txt") ? "-r requirements.txt" : ".";
	const install = uv ? "uv sync --frozen" : `python -m venv .venv && .venv/bin/pip install ${what}`;
	const version = files.includes(".python-version") ? "python-version-file: .python-version" : "python-version: '3.13'";
	return {
		name,
		start: started && {
			value: `${uv ? "uv run " : project ? ".venv/bin/" : ""}${started.command}`,
			from: started.file
		},
		steps: [`uses: actions/setup-python@v6\n        with: { ${version} }`, ...uv ? ["run: pip install uv"] : []],
		prepare: project ? install : null,
		...started?.usualPort !== void 0 && { usualPort: {
			value: started.usualPort,
			from: started.file
		} }
	};
}
async function pythonStart({ files, read }) {
	const sources = files.filter((file) => /\.py$/.test(file) && !/(?:^|\/)(?:tests?|evals?)\/|test_/.test(file)).slice(0, 400);
	for (const file of sources) {
		const text = await read(file) ?? "";
		if (/__main__/.test(text) && /uvicorn\.run\(|\.run\(|serve_forever|run_app\(/.test(text)) return {
			command: `python ${file}`,
			file
		};
		const app = /^(\w+)\s*=\s*(FastAPI|Flask)\(/m.exec(text);
		if (!app) continue;
		if (app[2] === "Flask") return {
			command: `flask --app ${file} run --port {port}`,
			file,
			usualPort: 5e3
		};
		const inSrc = file.startsWith("src/");
		const module = file.replace(/^src\//, "").replace(/\.py$/, "").replaceAll("/", ".");
		return {
			command: `uvicorn ${inSrc ? "--app-dir src " : ""}${module}:${app[1]} --port {port}`,
			file,
			usualPort: 8e3
		};
	}
	const entry = [
		"main.py",
		"server.py",
		"app.py",
		"agent.py"
	].find((name) => files.includes(name));
	return entry === void 0 ? null : {
		command: `python ${entry}`,
		file: entry
	};
}
async function go({ files, read }) {
	if (!files.includes("go.mod")) return null;
	const name = /^module\s+\S*?([^/\s]+)\s*$/m.exec(await read("go.mod") ?? "")?.[1] ?? null;
	const entry = files.find((file) => /^(?:main|cmd\/[^/]+\/main)\.go$/.test(file));
	return {
		name,
		start: entry ? {
			value: `go run ${entry === "main.go" ? "." : `./${entry.replace("/main.go", "")}`}`,
			from: entry
		} : null,
		steps: ["uses: actions/setup-go@v6\n        with: { go-version-file: go.mod }"],
		prepare: null,
		usualPort: {
			value: 8080,
			from: null
		}
	};
}
async function script({ files }) {
	const file = [
		"start.sh",
		"run.sh",
		"scripts/start.sh",
		"bin/start.sh",
		"bin/start"
	].find((name) => files.includes(name));
	return file === void 0 ? null : {
		name: null,
		steps: [],
		prepare: null,
		start: {
			value: `sh ${file}`,
			from: file
		}
	};
}
async function docker({ files }) {
	if (!files.includes("Dockerfile")) return null;
	return {
		name: null,
		steps: [],
		prepare: null,
		start: {
			value: "docker run --rm -p {port}:{inner} $(docker build -q .)",
			from: "Dockerfile"
		}
	};
}
const textOf = (value) => typeof value === "string" && value !== "" ? value : null;

// src/cli/commands/init/start.ts
const RESULTS = ".agent-eval";
const MOST_TESTS = 20;
async function initialize(request, world) {
	const { directory } = world;
	const own = request.action ? null : await ownRepository();
	const action = request.action ?? `${own ?? "OWNER/agent-eval-action"}@v1`;
	if (!/^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(action)) throw new ProblemError([{
		what: `--action ${action} names no action.`,
		fix: "Write it as a workflow does, for example --action OWNER/REPO@v1."
	}]);
	const repository = await lookAt(directory);
	const { findings, leftOut } = await findingsOf(repository, action, world);
	const texts = filesOf(findings);
	const files = [];
	for (const [path, text] of Object.entries(texts)) files.push({
		path,
		text,
		state: request.dryRun ? "not written" : await written(directory, path, text)
	});
	const ignored = (await repository.read(".gitignore") ?? "").includes(RESULTS);
	return {
		findings,
		files,
		leftOut,
		ownerUnknown: action.startsWith("OWNER/"),
		resultsIgnored: ignored
	};
}
async function findingsOf(repository, action, world) {
	const toolchain = await findToolchain(repository);
	const known = await findKnownTests(repository);
	const others = repository.files.some((file) => /^evals\/[^/]+\.yml$/.test(file) && file !== "evals/first-cases.yml");
	const findings = {
		suite: suiteName(toolchain.name ?? basename(repository.directory)),
		branch: await defaultBranch(repository.directory),
		action,
		toolchain,
		endpoint: await findEndpoint(repository, toolchain.usualPort),
		secrets: await findSecrets(repository),
		tests: known.slice(0, MOST_TESTS),
		cases: others ? CASES_FILE : "evals/*.yml"
	};
	const usable = await usableTests(findings.tests, (tests) => filesOf({
		...findings,
		tests
	}), world);
	return {
		findings: {
			...findings,
			tests: usable.tests
		},
		leftOut: usable.leftOut
	};
}
function filesOf(findings) {
	return {
		[CONFIG_FILE]: configText(findings),
		[CASES_FILE]: CASES,
		[WORKFLOW_FILE]: workflowText(findings)
	};
}
async function written(directory, path, text) {
	try {
		return await writeNewFile(join(directory, path), text) ? "written" : "there";
	} catch (error) {
		const what = `Cannot write ${path}: ${error.message}.`;
		throw new ProblemError([{
			what,
			fix: "Make the folder writable, or see the files with --dry-run."
		}], { cause: error });
	}
}
function suiteName(name) {
	return name.replace(/^@[^/]*\//, "").replaceAll(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+|-+$/g, "").slice(0, 64) || "agent";
}

export { initialize };