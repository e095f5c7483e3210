import { T as ownRepository, b as writeNewFile, gt as isRecord, p as readFileCapped, v as withTemporaryDirectory, y as writeFileAtomic, z as ProblemError } from "./cli.js";
import { C as bodyAt, S as lookAt, a as nameIn, b as lineAt, c as routesOf, d as isServer, f as listens, g as MESSAGES, h as modulesOf, i as MANIFESTS, l as server, m as serverSources, n as seenFromRoot, o as guessedServer, p as portIn, r as within, s as listening, t as findHome, u as PORT_OPTION, v as firstOf, x as lineOfWord, y as jsonObject } from "./home.js";
import { a as withAllowedHosts, c as workflowFile, d as pinned, i as forksWorkflow, l as workflowText, o as withForksNote, s as workflowName, t as FORKS, u as workflowTitle } from "./forks.js";
import { r as isPlain } from "./paths.js";
import { Ss as parseYaml, Wt as validateSuite, Xo as fileLine, Zo as recognisedIn, qo as filesAround, xs as formatOf } from "./pipeline.js";
import { i as configText, n as CASES_FILE, r as CONFIG_FILE, t as CASES } from "./templates.js";
import { basename, dirname, join, resolve } from "node:path";
import { appendFile, copyFile, lstat, mkdir } from "node:fs/promises";

// src/cli/commands/init/agents/a2a.ts
const SERVES$1 = [/\b(?:\w+\.)*(?:A2A(?:Starlette|FastAPI|RESTFastAPI)Application|create_jsonrpc_routes|to_a2a)\(/, /\bnew\s+A2AExpressApp\(|\b(?:jsonRpcHandler|restHandler)\(/];
const OF_SDK$1 = /^\s*from\s+(?:a2a\.server|google\.adk\.a2a)\b|@a2a-js\/sdk\/server|\.to_a2a\(/m;
const MOUNTED = /\bmount\(\s*["'`]\/[^"'`]|\bsetupRoutes\([^)]*["'`]\/|\b(?:agent_card_url|rpc_url)\s*=/;
const a2a = async (repository, toolchain) => {
	const found = repository.sources.flatMap((source) => {
		const call = OF_SDK$1.test(source.text) && SERVES$1.map((one) => one.exec(source.text)).find((one) => one !== null);
		return call ? [{
			source,
			from: lineAt(source, call.index)
		}] : [];
	});
	const [server] = found;
	if (!server || found.length > 1) return null;
	const from = MOUNTED.test(server.source.text) ? null : server.from;
	return {
		kind: "protocol",
		type: "a2a",
		keys: {},
		...await listening(repository, toolchain, await routesOf(repository)),
		path: {
			value: "",
			from: server.from
		},
		ready: {
			value: "/.well-known/agent-card.json",
			from
		}
	};
};

// src/cli/commands/init/toolchains/python.ts
async function python(repository) {
	const { files } = repository;
	const project = await firstOf(repository, [
		"pyproject.toml",
		"requirements.txt",
		"setup.py",
		"Pipfile"
	]);
	const started = pythonStart(repository);
	if (!project && !started) return null;
	const uv = files.includes("uv.lock");
	const manager = uv || !project ? void 0 : managerOf(files, project);
	const tool = uv ? "uv" : manager?.tool;
	return {
		name: nameIn(project, /^\s*name\s*=\s*["']([^"']+)["']/m),
		start: started && {
			value: `${inEnvironment(files, project !== null)}${started.command}`,
			from: started.from
		},
		steps: [`uses: ${pinned("actions/setup-python")}\n        with: { ${versionOf(files, project)} }`, ...tool ? [`run: pip install ${tool}`] : []],
		prepare: project && prepareOf(repository, project, manager),
		...started?.usualPort !== void 0 && { usualPort: {
			value: started.usualPort,
			from: started.saysPort ? null : started.from
		} }
	};
}
const inEnvironment = (files, isInstalled) => files.includes("uv.lock") ? "uv run " : isInstalled ? ".venv/bin/" : "";
const USUAL_MINOR = 13;
function versionOf(files, project) {
	if (files.includes(".python-version")) return "python-version-file: .python-version";
	const said = /^\s*(?:requires-python|python)\s*=\s*["']([^"']+)["']/m.exec(project?.text ?? "")?.[1] ?? "";
	return project?.file === "pyproject.toml" && said.split(",").some(refuses) ? "python-version-file: pyproject.toml" : `python-version: '3.${USUAL_MINOR}'`;
}
function refuses(part) {
	const [, sign = "", minor, patch] = /^\s*(<=?|>=?|==|~=?|\^|)\s*3\.(\d+)(\.[\d*]+)?/.exec(part) ?? [];
	const difference = Number(minor) - USUAL_MINOR;
	if (sign === "<") return difference <= 0;
	if (sign === "<=") return difference < 0;
	if (sign.startsWith(">") || sign === "^" || sign === "~=" && patch === void 0) return difference > 0;
	return minor !== void 0 && difference !== 0;
}
const MANAGERS = [
	{
		file: "poetry.lock",
		tool: "poetry",
		install: "poetry install"
	},
	{
		file: "pdm.lock",
		tool: "pdm",
		install: "pdm sync"
	},
	{
		file: "Pipfile.lock",
		tool: "pipenv",
		install: "pipenv sync"
	},
	{
		file: "Pipfile",
		tool: "pipenv",
		install: "pipenv install"
	}
];
function managerOf(files, project) {
	const isApplication = project.file === "pyproject.toml" && NO_PACKAGE.test(project.text);
	return MANAGERS.find(({ file }) => files.includes(file) && (file !== "Pipfile" || project.file === file)) ?? (isApplication ? {
		...MANAGERS[0],
		file: project.file
	} : void 0);
}
function prepareOf({ files }, project, manager) {
	if (files.includes("uv.lock")) return {
		value: "uv sync --frozen",
		from: "uv.lock:1"
	};
	if (manager) return {
		value: `python -m venv .venv && ${manager.install}`,
		from: `${manager.file}:1`
	};
	const venv = "python -m venv .venv && .venv/bin/pip install";
	if (files.includes("requirements.txt")) return {
		value: `${venv} -r requirements.txt`,
		from: "requirements.txt:1"
	};
	return isInstalled(project, files) ? {
		value: `${venv} .`,
		from: `${project.file}:1`
	} : {
		value: `${venv} uv && .venv/bin/uv pip install -r pyproject.toml`,
		from: `${project.file}:1`
	};
}
const NO_PACKAGE = /^\s*package-mode\s*=\s*false/m;
function isInstalled({ file, text }, files) {
	if (file !== "pyproject.toml") return true;
	if (NO_PACKAGE.test(text)) return false;
	return !(/^\s*build-backend\s*=\s*["']([\w.]+)/m.exec(text)?.[1] ?? "setuptools").startsWith("setuptools") || /^\[tool\.setuptools/m.test(text) || files.some((one) => one.startsWith("src/") || one === "setup.py" || one === "setup.cfg");
}
const RUNS = [
	[/\buvicorn\.run\(|\bServer\(\s*(?:uvicorn\.)?Config\(/, 8e3],
	[/\bweb\.run_app\(|\brun_app\(/, 8080],
	[/\b(?:app|application|server|api|socketio|flask_app)\.run\(/, 5e3],
	[/\bmcp\.run\(/, 8e3],
	[/\bserve_forever\(|\bmake_server\(|\bserve\(\s*app\b/, void 0]
];
const APP = /^(\w+)\s*(?::\s*\w+\s*)?=\s*(?:\w+\.)*(FastAPI|Flask|Starlette|to_a2a|to_ag_ui|http_app|streamable_http_app)\(/m;
const PROGRAM = /^(?:if __name__ == ["']__main__["']|main\(\)|asyncio\.run\(|uvicorn\.run\(|app\.run\()/m;
function pythonStart({ files, sources }) {
	const modules = sources.filter(({ file }) => file.endsWith(".py"));
	for (const source of modules) {
		const { text } = source;
		const main = PROGRAM.exec(text);
		const run = RUNS.find(([pattern]) => pattern.test(text));
		if (main && run) {
			const [call, usualPort] = run;
			const saysPort = /\bport\s*=/i.test(text.slice(text.search(call)).split(/\n\s*\n/, 1)[0]);
			return {
				command: `python ${asProgram(source, files)}`,
				from: lineAt(source, main.index),
				saysPort,
				...usualPort && { usualPort }
			};
		}
		const app = APP.exec(text);
		if (app) return appStart(source, app);
	}
	if (files.includes("manage.py") && sources.some(({ text }) => /\bexecute_from_command_line\(/.test(text))) return {
		command: "python manage.py runserver --noreload {port}",
		from: "manage.py:1",
		usualPort: 8e3
	};
	const entry = modules.find(({ file }) => /^(?:main|server|app|agent)\.py$/.test(file));
	return entry ? {
		command: `python ${entry.file}`,
		from: isServer(entry) && PROGRAM.test(entry.text) ? `${entry.file}:1` : null
	} : null;
}
function asProgram({ file, text }, files) {
	const [top, ...inside] = file.split("/");
	const inPackage = inside.length > 0 && files.includes(file.replace(/[^/]+$/, "__init__.py"));
	const name = RegExp.escape(top);
	return inPackage && new RegExp(`^\\s*(?:from\\s+(?:\\.|${name}\\b)|import\\s+${name}\\b)`, "m").test(text) ? `-m ${moduleOf(file).replace(/\.__main__$/, "")}` : file;
}
const moduleOf = (file) => file.replace(/^src\//, "").replace(/\.py$/, "").replace(/\/__init__$/, "").replaceAll("/", ".");
function appStart(source, app) {
	const { file } = source;
	const from = lineAt(source, app.index);
	if (app[2] === "Flask") return {
		command: `flask --app ${file} run --port {port}`,
		from,
		usualPort: 5e3
	};
	return {
		command: `uvicorn ${file.startsWith("src/") ? "--app-dir src " : ""}${moduleOf(file)}:${app[1]} --port {port}`,
		from,
		usualPort: 8e3
	};
}

// src/cli/commands/init/agents/adk.ts
const ROOT = /^(?:export\s+const\s+rootAgent|root_agent)\b/m;
const OF_ADK = /\bgoogle\.adk\b|@google\/adk/;
const adk = async (repository, { prepare }) => {
	const source = repository.sources.find(({ text }) => ROOT.test(text) && OF_ADK.test(text));
	if (!source) return null;
	const from = lineAt(source, ROOT.exec(source.text).index);
	const folders = source.file.split("/").slice(0, -1);
	const app = folders.at(-1) ?? null;
	const above = folders.slice(0, -1).join("/");
	const node = !source.file.endsWith(".py");
	const run = `${node ? "npx " : inEnvironment(repository.files, prepare !== null)}adk`;
	return {
		kind: "protocol",
		type: "adk",
		keys: { app: {
			value: app ?? "agent",
			from: app === null ? null : from
		} },
		port: {
			value: 8e3,
			from
		},
		readsPort: false,
		start: {
			value: `${run} api_server --port {port}${above === "" ? "" : ` ${above}`}`,
			from: prepare || node ? from : null
		},
		path: {
			value: "",
			from
		},
		ready: {
			value: "/list-apps",
			from
		}
	};
};

// src/cli/commands/init/agents/ag-ui.ts
const OF_AG_UI = /\bRunAgentInput(?:Schema)?\b|\bRUN_STARTED\b|\bnew EventEncoder\(/;
const ADDS = /\badd_\w+_fastapi_endpoint\(/g;
const LONGEST = 300;
const agUi = async (repository, toolchain) => {
	const routes = await routesOf(repository);
	const found = [...routes.filter(({ method, path, text }) => method !== "GET" && isPlain(path) && OF_AG_UI.test(text())).map(({ path, from, isSure }) => ({
		path,
		from: isSure ? from.join(", ") : null
	})), ...repository.sources.filter(({ text }) => /\bag_ui/.test(text)).flatMap(addedIn)];
	const [route] = found;
	if (!route) return null;
	return {
		kind: "protocol",
		type: "ag-ui",
		keys: {},
		...await listening(repository, toolchain, routes),
		path: {
			value: route.path,
			from: found.length === 1 ? route.from : null
		}
	};
};
function addedIn(source) {
	return [...source.text.matchAll(ADDS)].flatMap((call) => {
		if (/\bdef\s+$/.test(source.text.slice(0, call.index))) return [];
		const inner = (bodyAt(source.text, call.index + call[0].length - 1) ?? "").slice(0, LONGEST);
		const path = /(?:\bpath\s*=\s*|,\s*)["'](\/[\w./-]*)["']\s*,?\s*$/.exec(inner)?.[1];
		const isGiven = /\bpath\s*=|^(?:[^()]|\([^()]*\))*,(?:[^()]|\([^()]*\))*,\s*[^\s=]+\s*$/.test(inner);
		return [{
			path: path ?? "/",
			from: path === void 0 && isGiven ? null : lineAt(source, call.index)
		}];
	});
}

// src/cli/commands/init/agents/ai-sdk.ts
const STREAMS = /\b(?:toUIMessageStreamResponse|createUIMessageStreamResponse|pipeUIMessageStreamToResponse|toDataStreamResponse)\(/;
const aiSdk = async (repository, toolchain) => {
	const routes = await routesOf(repository);
	const route = routes.find(({ method, text }) => method !== "GET" && STREAMS.test(text()));
	if (!route) return null;
	const from = route.from.join(", ");
	return {
		kind: "protocol",
		type: "ai-sdk",
		keys: {},
		...await listening(repository, toolchain, routes),
		path: {
			value: route.path,
			from
		}
	};
};

// src/cli/commands/init/agents/langgraph.ts
const langgraph = async (repository) => {
	const manifests = await Promise.all(["pyproject.toml", "requirements.txt"].map(repository.read));
	const file = await firstOf(repository, ["langgraph.json"]);
	const graphs = jsonObject(file?.text ?? null)?.graphs;
	const [graph] = isRecord(graphs) ? Object.entries(graphs) : [];
	if (!file || !graph) return null;
	const [name, where] = graph;
	const from = lineOfWord(file, `"${name}"`);
	const path = String(isRecord(where) ? where.path : where).split(":")[0];
	const node = /\.[cm]?[jt]sx?$/.test(path);
	return {
		kind: "protocol",
		type: "langgraph",
		keys: { assistant: {
			value: name,
			from
		} },
		port: {
			value: 2024,
			from
		},
		readsPort: false,
		start: node ? {
			value: "npx @langchain/langgraph-cli dev --no-browser --port {port}",
			from
		} : {
			value: `${inEnvironment(repository.files, true)}langgraph dev --no-browser --port {port}`,
			from: manifests.some((text) => text?.includes("langgraph-cli")) ? from : null
		},
		path: {
			value: "",
			from
		},
		ready: {
			value: "/ok",
			from
		}
	};
};

// src/cli/commands/init/agents/mcp.ts
const SERVES = /\.run(?:_async)?\([^)]*\btransport\s*=\s*["'](?:streamable-http|http)["']|\b(?:streamable_)?http_app\(|\bnew\s+(?:Node)?StreamableHTTPServerTransport\(/;
const OF_SDK = /\bFastMCP\(|\bnew\s+(?:McpServer|FastMCP)\(/;
const PATH = /\b(?:path|streamable_http_path)\s*=\s*["'](\/[\w./-]*)["']|\.(?:post|all)\(\s*["'](\/[\w./-]*)["']/;
const mcp = async (repository, toolchain) => {
	const source = repository.sources.find(({ text }) => OF_SDK.test(text) && SERVES.test(text));
	if (!source) return null;
	const tools = repository.sources.flatMap(toolsIn);
	const asking = tools.filter(({ argument }) => argument !== null);
	const [tool] = asking.length > 0 ? asking : tools;
	const from = tool && asking.length === 1 ? tool.from : null;
	const path = PATH.exec(source.text);
	return {
		kind: "protocol",
		type: "mcp",
		keys: {
			tool: {
				value: tool?.name ?? "ask",
				from
			},
			argument: {
				value: tool?.argument ?? "message",
				from
			}
		},
		...await listening(repository, toolchain, await routesOf(repository)),
		path: pathOf(source, path)
	};
};
const pathOf = (source, found) => ({
	value: found?.[1] ?? found?.[2] ?? "/mcp",
	from: lineAt(source, found?.index ?? SERVES.exec(source.text).index)
});
function toolsIn(source) {
	const { text } = source;
	const python = [...text.matchAll(/@\w+\.tool\b(?:\(([^)]*)\))?\s*(?:async\s+)?def\s+(\w+)\(([^)]*)\)/g)].map((found) => ({
		name: /\bname\s*=\s*["']([\w-]+)["']/.exec(found[1] ?? "")?.[1] ?? found[2],
		takes: [...found[3].matchAll(/(\w+)\s*:\s*(?:str\b|Annotated\[\s*str\b)/g)].map((one) => one[1]),
		at: found.index
	}));
	const script = [...text.matchAll(/\.(?:registerTool|tool)\(\s*["']([\w-]+)["']/g)].map((found) => ({
		name: found[1],
		takes: [...(bodyAt(text, text.indexOf("(", found.index)) ?? "").matchAll(/(\w+)\s*:\s*z\s*\.\s*string\(/g)].map((one) => one[1]),
		at: found.index
	}));
	return [...python, ...script].map(({ name, takes, at }) => ({
		name,
		argument: takes.find((one) => MESSAGES.includes(one)) ?? null,
		from: lineAt(source, at)
	}));
}

// src/cli/commands/init/agents/one-shot.ts
const ASKED = "(?:user_?)?(?:question|query|prompt|message|text|input|utterance|q|words)";
const POSITIONAL = [
	`\\.add_argument\\(\\s*["'](?:${ASKED})["']`,
	`@(?:\\w+\\.)?argument\\(\\s*["'](?:${ASKED})["']`,
	`@\\w+\\.command\\(\\)\\s*(?:async\\s+)?def\\s+\\w+\\(\\s*(?:${ASKED})\\s*:\\s*str\\s*[,)]`,
	`\\b(?:${ASKED})\\s*:[^=,)]*=\\s*typer\\.Argument\\(`,
	`\\b(?:${ASKED})\\s*=\\s*[^\\n]*(?:sys\\.argv\\[1:?\\]|process\\.argv\\[2\\]|process\\.argv\\.slice\\(2\\)|positionals\\b)`,
	`\\.(?:argument|command)\\(\\s*['"][^'"]*[<[](?:${ASKED})(?:\\.\\.\\.)?[>\\]]`
].map((pattern) => new RegExp(pattern, "i"));
const OPTION = /\.(?:add_argument|option)\(\s*["'](?:-\w["']?,\s*["']?)?(--(?:question|query|message|prompt|input|text|ask))\b/;
const SUBCOMMANDS = /\.add_subparsers\(|@(?:\w+\.)?command\(\s*["']|\.command\(\s*['"]|\.group\(|\.command\([\s\S]{0,4000}?@\w+\.command\(/;
const ASKING = /command\((?:\s*["'](ask|chat|query|run|answer)\b|\)\s*(?:@[^\n]*\n\s*){0,9}(?:async\s+)?def\s+(ask|chat|query|answer)\b)/;
const oneShot = async (repository) => {
	const taken = [...await pythonScripts(repository), ...await binEntries(repository)].map((script) => ({
		script,
		taken: takenBy(script.source)
	}));
	const asking = taken.filter((one) => one.taken !== null);
	const [chosen] = asking.length > 0 ? asking : taken;
	if (!chosen) return null;
	const { script } = chosen;
	const sub = SUBCOMMANDS.test(script.source.text) ? ASKING.exec(script.source.text) : null;
	const subcommand = sub?.[1] ?? sub?.[2];
	const isSure = asking.length === 1 && !SUBCOMMANDS.test(script.source.text);
	return {
		kind: "command",
		command: {
			...script.command,
			from: asking.length === 1 ? script.command.from : null
		},
		args: {
			value: [
				...script.before,
				...subcommand ? [subcommand] : [],
				...chosen.taken?.words ?? ["{{ input }}"]
			],
			from: isSure ? chosen.taken.from : null
		},
		response: {}
	};
};
function takenBy(source) {
	const option = OPTION.exec(source.text);
	const found = option ?? POSITIONAL.map((pattern) => pattern.exec(source.text)).find((one) => one !== null);
	return found ? {
		words: [...option ? [option[1]] : [], "{{ input }}"],
		from: lineAt(source, found.index)
	} : null;
}
async function pythonScripts(repository) {
	const { files, sources } = repository;
	const file = await firstOf(repository, ["pyproject.toml"]);
	const section = /^\[(?:project\.scripts|tool\.poetry\.scripts)\][ \t]*\n((?:(?!\[).*\n?)*)/m.exec(file?.text ?? "");
	if (!file || !section) return [];
	const uv = files.includes("uv.lock");
	return [...section[1].matchAll(/^([\w-]+)\s*=\s*["']([\w.]+):(\w+)["']/gm)].flatMap((entry) => {
		const [, name, module, call] = entry;
		const from = lineAt(file, section.index + section[0].length - section[1].length + entry.index);
		const words = module.replaceAll(".", "/");
		const paths = [words, `src/${words}`].flatMap((path) => [`${path}.py`, `${path}/__init__.py`]);
		const source = sources.find((one) => paths.includes(one.file));
		if (!source) return [];
		if (uv) return [{
			source,
			command: {
				value: "uv",
				from
			},
			before: ["run", name]
		}];
		if (isInstalled(file, files)) return [{
			source,
			command: {
				value: `.venv/bin/${name}`,
				from
			},
			before: []
		}];
		const run = `from ${module} import ${call}; ${call}()`;
		return [{
			source,
			command: {
				value: ".venv/bin/python",
				from
			},
			before: ["-c", run]
		}];
	});
}
async function binEntries(repository) {
	const file = await firstOf(repository, ["package.json"]);
	const bin = jsonObject(file?.text ?? null)?.bin;
	const path = typeof bin === "string" ? bin : isRecord(bin) ? Object.values(bin)[0] : void 0;
	if (!file || typeof path !== "string") return [];
	const name = path.replace(/^\.\//, "");
	const modules = modulesOf(repository.sources);
	const source = repository.sources.find((one) => one.file === name) ?? modules.files.find((one) => one.file === name.replace(/^dist\//, "src/").replace(/\.js$/, ".ts"));
	return source ? [{
		source,
		command: {
			value: "node",
			from: lineOfWord(file, "\"bin\"")
		},
		before: [name]
	}] : [];
}

// src/cli/commands/init/agents/rasa.ts
const DOMAIN = /^(?:intents|responses|actions|slots)\s*:/m;
const rasa = async (repository) => {
	const domain = await firstOf(repository, ["domain.yml", "domain.yaml"]);
	const others = await firstOf(repository, [
		"endpoints.yml",
		"credentials.yml",
		"config.yml"
	]);
	const found = DOMAIN.exec(domain?.text ?? "");
	if (!domain || !found || !others) return null;
	const channel = placeOf(await firstOf(repository, ["credentials.yml"]), /^rest\s*:/m);
	const actions = placeOf(await firstOf(repository, ["endpoints.yml"]), /^action_endpoint\s*:/m);
	const from = lineAt(domain, found.index);
	const own = repository.files.some((file) => /^actions(?:\.py|\/)/.test(file));
	const isInstalled = repository.files.includes("requirements.txt");
	const run = isInstalled ? ".venv/bin/rasa run" : "rasa run";
	const serve = `${run} --enable-api --port {port}`;
	return {
		kind: "protocol",
		type: "rasa",
		keys: {},
		port: {
			value: 5005,
			from
		},
		readsPort: false,
		...isInstalled && { prepare: {
			value: "python -m venv .venv && .venv/bin/pip install -r requirements.txt && .venv/bin/rasa train",
			from: "requirements.txt:1"
		} },
		start: {
			value: actions && own ? `${run} actions & exec ${serve}` : serve,
			from: isInstalled ? actions && own ? `${from}, ${actions}` : from : null
		},
		path: {
			value: "",
			from: channel
		},
		ready: {
			value: "/",
			from
		}
	};
};
function placeOf(file, pattern) {
	const found = pattern.exec(file?.text ?? "");
	return file && found ? lineAt(file, found.index) : null;
}

// src/cli/commands/init/agents/index.ts
const detectors$1 = [
	rasa,
	langgraph,
	a2a,
	agUi,
	adk,
	aiSdk,
	server,
	oneShot,
	mcp
];
async function findAgent(repository, toolchain) {
	for (const detect of detectors$1) {
		const asked = await detect(repository, toolchain);
		if (asked) return asked;
	}
	return guessedServer(repository, toolchain);
}

// src/cli/commands/init/checkout.ts
async function checkoutOf(directory) {
	const folder = [];
	for (let at = directory;; at = dirname(at)) {
		const repository = join(at, ".git");
		const found = await lstat(repository).catch(() => null);
		if (found) return {
			folder: folder.join("/"),
			branch: await defaultBranch(found.isDirectory() ? repository : await repositoryOf(at))
		};
		if (dirname(at) === at) return {
			folder: "",
			branch: await defaultBranch(repository)
		};
		folder.unshift(basename(at));
	}
}
const textOf = (file) => readFileCapped(file, 1e6).then((bytes) => bytes.toString("utf8").trim(), () => "");
async function repositoryOf(root) {
	const own = resolve(root, (await textOf(join(root, ".git"))).replace(/^gitdir: */, ""));
	return resolve(own, await textOf(join(own, "commondir")));
}
async function defaultBranch(repository) {
	const read = (file) => textOf(join(repository, file));
	const remote = /^ref: refs\/remotes\/origin\/(\S+)/.exec(await read("refs/remotes/origin/HEAD"))?.[1];
	if (remote) return remote;
	const packed = await read("packed-refs");
	for (const name of ["main", "master"]) if (await read(`refs/heads/${name}`) !== "" || packed.includes(` refs/heads/${name}\n`)) return name;
	return /^ref: refs\/heads\/(\S+)/.exec(await read("HEAD"))?.[1] ?? "main";
}

// src/cli/commands/init/files/ignore.ts
const FILE = ".gitignore";
const LINE = ".agent-eval/\n";
async function ignoreResults(directory, dryRun) {
	const path = join(directory, FILE);
	const there = await lstat(path).catch(() => null);
	const bytes = there?.isFile() ? await readFileCapped(path, 2e6).catch(() => null) : null;
	const text = bytes?.toString("utf8") ?? "";
	if (there && !bytes || /^\/?(?:\*\*\/)?\.agent-eval(?:\/|\/\*\*?)?\s*$/m.test(text)) return {
		path: FILE,
		text,
		state: "there"
	};
	const added = text === "" || text.endsWith("\n") ? LINE : `\n${LINE}`;
	if (dryRun) return {
		path: FILE,
		text: LINE,
		state: "not written"
	};
	if (!there) return {
		path: FILE,
		text: LINE,
		state: await writeNewFile(path, LINE) ? "written" : "there"
	};
	return appendFile(path, added).then(() => ({
		path: FILE,
		text: text + added,
		state: "added to"
	}), () => ({
		path: FILE,
		text,
		state: "there"
	}));
}

// src/cli/commands/init/files/rehearsal.ts
async function usableTests(tests, filesWith, world) {
	const leftOut = [];
	let rest = tests;
	for (;;) {
		const problems = await problemsWith(rest, filesWith(rest), world);
		if (problems === null) return {
			tests: rest,
			leftOut
		};
		const problemOf = ({ file, around }) => problems.problems.find(({ where }) => where !== void 0 && [file, ...around].includes(where.file));
		const named = rest.filter((one) => problemOf(one) !== void 0);
		const out = named.length > 0 ? named : rest;
		if (out.length === 0) throw problems;
		for (const one of out) leftOut.push({
			file: one.file,
			why: (problemOf(one) ?? problems.problems[0]).what
		});
		rest = rest.filter((one) => !out.includes(one));
	}
}
async function problemsWith(tests, files, world) {
	return withTemporaryDirectory(async (directory) => {
		for (const file of tests.flatMap((one) => [one.file, ...one.around])) {
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

// src/cli/commands/init/known-tests.ts
const MOST_FILES = 500;
const NOT_TESTS = /(?:^|\/)(?:package(?:-lock)?|tsconfig[\w.-]*|openapi|swagger|composer)\.(?:json|ya?ml)$/;
async function findKnownTests(repository) {
	const found = [];
	const candidates = repository.files.filter((file) => formatOf(file) && !NOT_TESTS.test(file));
	for (const file of candidates.slice(0, MOST_FILES)) {
		const text = await repository.read(file);
		const known = text === null ? null : await knownTests(file, text, repository.directory);
		if (known) found.push(known);
	}
	return found;
}
async function knownTests(file, text, directory) {
	const { found, problems } = await recognisedIn(text, file);
	if (problems.length > 0) return null;
	const used = /* @__PURE__ */ new Set();
	const around = noting(filesAround(join(directory, file), {
		directory,
		workingDirectory: directory
	}), file, used);
	for (const { importer, value, lineOf } of found) {
		if (importer.scoredBy) continue;
		const read = importer.read(value, {
			file,
			lineOf,
			around
		});
		if (read.cases.length === 0) continue;
		const { text: line } = fileLine(file, importer.name, read.cases, read);
		const carried = line.slice(`${file}: `.length);
		return {
			file,
			importer: importer.name,
			cases: read.cases.length,
			around: [...used],
			carried
		};
	}
	return null;
}
function noting({ read, ...others }, file, used) {
	return {
		...others,
		read: (name) => {
			const text = read(name);
			if (text !== null) used.add(join(file, "..", name));
			return text;
		}
	};
}

// src/cli/commands/init/toolchains/processes.ts
const INSTALLED = /^((?:\w+=\S+\s+)*)(uvicorn|gunicorn|hypercorn|daphne|python3?|flask|waitress-serve|chainlit|streamlit)\b/;
async function procfile(repository, installs) {
	const file = await firstOf(repository, ["Procfile"]);
	const found = /^web:[ \t]*(.+?)[ \t]*$/m.exec(file?.text ?? "");
	if (!file || !found) return null;
	const folder = repository.sources.some((one) => one.file.endsWith(".py")) ? inEnvironment(repository.files, installs) : "";
	const command = found[1].replace(INSTALLED, (_, before, name) => `${before}${folder}${name}`);
	const from = lineAt(file, found.index);
	const written = /(?:--port[ =]|:)(\d{2,5})\b/.exec(command)?.[1];
	const port = written ? {
		value: Number(written),
		from
	} : portIn(serverSources(repository));
	return {
		start: {
			value: command,
			from
		},
		...(!port || /\$\{?PORT\b/.test(command)) && { readsPort: true },
		...written && port && { port }
	};
}
const COMPOSE_FILES = [
	"compose.yaml",
	"compose.yml",
	"docker-compose.yml",
	"docker-compose.yaml"
];
const compose = async (repository) => {
	const file = await firstOf(repository, COMPOSE_FILES);
	if (!file) return null;
	const { value, lineOf } = parseYaml(file.text, file.file);
	const built = (isRecord(value) && isRecord(value.services) ? Object.entries(value.services) : []).flatMap(([name, service]) => {
		if (!isRecord(service) || service.build === void 0 || !Array.isArray(service.ports)) return [];
		const published = publishedPort(service.ports[0]);
		return published ? [{
			name,
			folder: folderOf(service.build),
			...published
		}] : [];
	});
	const servers = serverSources(repository);
	const serving = built.filter(({ folder }) => servers.some(({ file }) => `${file}/`.startsWith(folder)));
	const [service] = serving.length > 0 ? serving : built;
	if (!service) return null;
	const isSure = built.length === 1 || serving.length === 1;
	const placeOf = (...path) => `${file.file}:${lineOf([
		"services",
		service.name,
		...path
	])}`;
	return {
		name: null,
		steps: [],
		prepare: null,
		start: {
			value: "docker compose up --build",
			from: placeOf()
		},
		port: {
			value: service.port,
			from: isSure ? placeOf("ports", 0) : null
		},
		readsPort: service.readsPort
	};
};
function folderOf(build) {
	const context = isRecord(build) ? build.context : build;
	const folder = typeof context === "string" ? context.replace(/^\.\/?/, "").replace(/\/$/, "") : "";
	return folder === "" ? "" : `${folder}/`;
}
function publishedPort(written) {
	const text = isRecord(written) ? String(written.published) : String(written).replace(/^[\d.]+:(?=.+:)/, "");
	const variable = /^\$\{PORT(?::?-(\d{2,5}))?\}/.exec(text);
	const port = Number(variable ? variable[1] ?? 8080 : /^(\d{2,5})/.exec(text)?.[1]);
	return port > 0 && port < 65536 ? {
		port,
		readsPort: variable !== null
	} : null;
}

// src/cli/commands/init/secrets.ts
const READS = [
	/process\.env\.([A-Z][A-Z0-9_]+)/g,
	/process\.env\[["']([A-Z][A-Z0-9_]+)["']\]/g,
	/(?:getenv|environ\.get|Getenv|LookupEnv)\(\s*["']([A-Z][A-Z0-9_]+)["']/g,
	/environ\[["']([A-Z][A-Z0-9_]+)["']\]/g
];
const EXAMPLE = [/^\s*(?:export\s+)?([A-Z][A-Z0-9_]+)\s*=/gm];
const HANDED_ON = [/\$\{?([A-Z][A-Z0-9_]+)(?!\w|:?-[^}])/g, /^\s*(?:-\s*)?([A-Z][A-Z0-9_]+):?\s*$/gm];
const SECRET = /(?:_|^)(?:API_?KEY|KEY|TOKEN|SECRET|PASSWORD)$/;
const NOT_OURS = /^(?:GITHUB_|ACTIONS_|RUNNER_|NPM_|CI$)/;
const LIBRARIES = [
	[/"openai"|^(?:langchain-)?openai\b|"(?:langchain-)?openai[=>~ "]|"@(?:ai-sdk|langchain)\/openai"|sashabaranov\/go-openai|openai\/openai-go/m, "OPENAI_API_KEY"],
	[/"@anthropic-ai\/sdk"|^(?:langchain-)?anthropic\b|"(?:langchain-)?anthropic[=>~ "]|"@(?:ai-sdk|langchain)\/anthropic"|anthropics\/anthropic-sdk-go/m, "ANTHROPIC_API_KEY"],
	[/"@google\/genai"|^google-genai\b|"google-genai/m, "GEMINI_API_KEY"],
	[/"@mistralai\/mistralai"|^mistralai\b|"mistralai/m, "MISTRAL_API_KEY"]
];
const DEFAULT = /^["'\])]*\s*(?:\?\?|\|\||,)\s*["'`]\S/;
async function findSecrets(repository) {
	const { files, sources, read } = repository;
	const names = /* @__PURE__ */ new Map();
	const add = (name, from) => names.has(name) || names.set(name, from);
	const [example, compose] = [await firstOf(repository, [".env.example"]), await firstOf(repository, COMPOSE_FILES)];
	const places = [
		...sources.map((source) => ({
			source,
			patterns: READS
		})),
		...example ? [{
			source: example,
			patterns: EXAMPLE
		}] : [],
		...compose ? [{
			source: compose,
			patterns: HANDED_ON
		}] : []
	];
	for (const { source, patterns } of places) for (const pattern of patterns) for (const found of source.text.matchAll(pattern)) {
		const name = found[1];
		const hasDefault = patterns === READS && DEFAULT.test(source.text.slice(found.index + found[0].length));
		if (SECRET.test(name) && !NOT_OURS.test(name) && !hasDefault) add(name, lineAt(source, found.index + found[0].search(/\S/)));
	}
	for (const file of MANIFESTS.filter((one) => files.includes(one))) {
		const text = await read(file) ?? "";
		for (const [library, name] of LIBRARIES) {
			const found = library.exec(text);
			if (found) add(name, lineAt({
				file,
				text
			}, found.index));
		}
	}
	return [...names].map(([value, from]) => ({
		value,
		from
	})).sort((a, b) => a.value < b.value ? -1 : 1);
}

// src/cli/commands/init/toolchains/toolchains.ts
const detectors = [
	node,
	python,
	go,
	script,
	compose,
	docker
];
async function findToolchain(repository) {
	const composed = await compose(repository);
	if (composed && !MANIFESTS.some((name) => repository.files.includes(name))) return composed;
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
	const process = await procfile(repository, first.prepare !== null);
	if (process) return {
		...first,
		...process
	};
	const usualPort = starting?.usualPort ?? first.usualPort;
	const prepare = starting?.start?.value.startsWith("docker ") ? null : first.prepare;
	const { start = null, port, readsPort } = starting ?? {};
	return {
		...first,
		prepare,
		start,
		...usualPort && { usualPort },
		...port && { port },
		...readsPort !== void 0 && { readsPort }
	};
}
async function node(repository) {
	const { files, read } = repository;
	const entries = serverSources(repository).filter(({ file }) => ENTRY.test(file));
	if (!files.includes("package.json") && entries.length === 0) return null;
	const file = {
		file: "package.json",
		text: await read("package.json") ?? ""
	};
	const manifest = jsonObject(file.text) ?? {};
	const scripts = scriptsOf(manifest);
	const start = nodeStart(file, scripts, entries);
	const script = (start?.value === "npm run dev" ? scripts.dev : scripts.start) ?? "";
	const written = PORT_OPTION.exec(script)?.[1];
	const usual = USUAL.find(([pattern]) => pattern.test(script));
	const from = start?.from ?? null;
	return {
		name: typeof manifest.name === "string" ? {
			value: manifest.name,
			from: lineOfWord(file, "\"name\"")
		} : null,
		start,
		...nodeSteps(repository, file, manifest),
		...usual && {
			readsPort: usual[2],
			usualPort: {
				value: usual[1],
				from
			}
		},
		...written && {
			readsPort: false,
			port: {
				value: Number(written),
				from
			}
		}
	};
}
const scriptsOf = ({ scripts }) => scripts ?? {};
const ENTRY = /(?:^|\/)(?:server|index|app|main|agent|bot)\.(?:[cm]?js|m?ts)$/;
const USUAL = [[
	/\b(?:next|fastify) (?:start|dev)\b/,
	3e3,
	true
], [
	/\bwrangler dev\b/,
	8787,
	false
]];
const UNRESOLVED = /\bfrom\s+['"]\.{1,2}\/[^'"]*(?<!\.[cm]?ts|\.json)['"]/;
function nodeStart(file, scripts, entries) {
	if (scripts.start) return {
		value: "npm start",
		from: lineOfWord(file, "\"start\"")
	};
	const entry = entries.find(listens);
	const runs = entry && !(entry.file.endsWith("ts") && UNRESOLVED.test(entry.text));
	if (entry && runs) return {
		value: `node ${entry.file}`,
		from: `${entry.file}:1`
	};
	if (scripts.dev && entries.length > 0) return {
		value: "npm run dev",
		from: lineOfWord(file, "\"dev\"")
	};
	return entries[0] ? {
		value: `node ${entries[0].file}`,
		from: null
	} : null;
}
function nodeSteps({ files, above }, file, manifest) {
	const scripts = scriptsOf(manifest);
	const engines = manifest.engines;
	const has = (lock) => files.includes(lock) || above.includes(lock);
	const bun = has("bun.lock") || has("bun.lockb");
	const versionFile = [".nvmrc", ".node-version"].find((name) => files.includes(name)) ?? (engines?.node ? "package.json" : null);
	const setup = bun ? `uses: ${pinned("oven-sh/setup-bun")}` : `uses: ${pinned("actions/setup-node")}\n        with: { ${versionFile ? `node-version-file: ${versionFile}` : "node-version: 24"} }`;
	const needs = [
		manifest.dependencies,
		manifest.devDependencies,
		manifest.workspaces
	].some((one) => Object.keys(one ?? {}).length > 0);
	const install = bun ? "bun install --frozen-lockfile" : has("pnpm-lock.yaml") ? "corepack enable && pnpm install --frozen-lockfile" : has("yarn.lock") ? "corepack enable && yarn install" : has("package-lock.json") ? "npm ci" : "npm install";
	const build = scripts.build && /dist|build|next start/.test(scripts.start ?? "") ? "npm run build" : null;
	const run = [needs ? install : null, build].filter((one) => one !== null).join(" && ");
	const from = lineOfWord(file, needs ? /"(?:dev)?[dD]ependencies"|"workspaces"/.exec(file.text)[0] : "\"build\"");
	return {
		steps: [setup],
		prepare: run ? {
			value: run,
			from
		} : null
	};
}
async function go({ files, read }) {
	if (!files.includes("go.mod")) return null;
	const name = nameIn({
		file: "go.mod",
		text: await read("go.mod") ?? ""
	}, /^module\s+\S*?([^/\s]+)\s*$/m);
	const entry = files.find((file) => /^(?:main|cmd\/[^/]+\/main)\.go$/.test(file));
	return {
		name,
		start: entry ? {
			value: `go run ${entry === "main.go" ? "." : `./${entry.replace("/main.go", "")}`}`,
			from: `${entry}:1`
		} : null,
		steps: [`uses: ${pinned("actions/setup-go")}\n        with: { go-version-file: go.mod }`],
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
			from: `${file}:1`
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
			from: "Dockerfile:1"
		}
	};
}

// src/cli/commands/init/start.ts
const MOST_TESTS = 20;
async function initialize(request, world) {
	const { directory } = world;
	const own = request.action ? null : ownRepository();
	const action = request.action ?? `${own ?? "OWNER/agent-eval-action"}@v1`;
	if (!/^[\w.-]+\/[\w./-]+@[\w./-]+$/.test(action)) throw new ProblemError([{
		what: `--action ${action} names no action.`,
		fix: "Write it as a workflow does, for example --action OWNER/REPO@v1."
	}]);
	const repository = await lookAt(directory);
	const { findings, leftOut } = await findingsOf(repository, action, world);
	const { forks = false } = request;
	const texts = forks ? await withForks(filesOf(findings), findings, repository) : filesOf(findings);
	const files = [];
	for (const [path, text] of Object.entries(texts)) files.push({
		path,
		text,
		state: request.dryRun ? "not written" : await written(directory, path, text)
	});
	files.push(await ignoreResults(directory, request.dryRun));
	return {
		findings,
		files,
		leftOut,
		ownerUnknown: action.startsWith("OWNER/"),
		call: world.command,
		forks
	};
}
async function findingsOf(repository, action, world) {
	const home = await findHome(repository);
	const folder = home?.value ?? "";
	const project = within(repository, folder);
	const toolchain = await findToolchain(project);
	const known = await findKnownTests(repository);
	const others = repository.files.some((file) => /^evals\/[^/]+\.yml$/.test(file) && file !== "evals/first-cases.yml");
	const findings = {
		...seenFromRoot({
			suite: suiteName(toolchain.name ?? {
				value: basename(repository.directory),
				from: null
			}),
			toolchain,
			asked: await findAgent(project, toolchain),
			secrets: await findSecrets(project)
		}, folder),
		home,
		...await checkoutOf(repository.directory),
		action,
		tests: known.slice(0, MOST_TESTS),
		cases: others ? CASES_FILE : "evals/*.yml"
	};
	const usable = await usableTests(findings.tests, (tests) => suiteFiles({
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
const suiteFiles = (findings) => ({
	[CONFIG_FILE]: configText(findings),
	[CASES_FILE]: CASES
});
const filesOf = (findings) => ({
	...suiteFiles(findings),
	[workflowFile(findings)]: workflowText(findings)
});
async function withForks(texts, findings, repository) {
	const first = workflowFile(findings);
	const there = await repository.read(first);
	return {
		...texts,
		[CONFIG_FILE]: withAllowedHosts(texts[CONFIG_FILE], findings),
		[first]: withForksNote(texts[first], findings),
		[workflowFile(findings, FORKS)]: forksWorkflow(findings, (there === null ? null : workflowName(there)) ?? workflowTitle(findings))
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
function suiteName({ value, from }) {
	return {
		value: value.replace(/^@[^/]*\//, "").replaceAll(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+|-+$/g, "").slice(0, 64) || "agent",
		from
	};
}

export { initialize };