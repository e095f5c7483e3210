import { Sa as toGitHubError, at as createPatience, nt as REQUEST } from "./pipeline.js";
import { randomUUID } from "node:crypto";

// src/platform/github/payloads.ts
function toArtifactRow(row) {
	const run = row.workflow_run;
	return {
		id: row.id,
		sizeInBytes: row.size_in_bytes,
		digest: row.digest ?? null,
		expired: row.expired,
		createdAt: row.created_at,
		run: run?.id ? {
			id: run.id,
			headSha: run.head_sha ?? "",
			headBranch: run.head_branch ?? null,
			repositoryId: run.repository_id ?? null,
			headRepositoryId: run.head_repository_id ?? null
		} : null
	};
}
function toRun(run) {
	return {
		event: theText(run.event),
		headSha: theText(run.head_sha),
		headRepositoryId: run.head_repository?.id ?? null,
		createdAt: run.created_at
	};
}
function toEndedRun(run) {
	return {
		...toRun(run),
		id: run.id,
		path: theText(run.path),
		conclusion: run.conclusion ?? null
	};
}
function toPullRequest(pull) {
	return {
		number: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepositoryId: pull.head.repo?.id ?? null,
		labels: pull.labels.flatMap(({ name }) => name ? [name] : []),
		mergeCommitSha: pull.merge_commit_sha
	};
}
function toListedPullRequest(pull) {
	const { head, base } = pull;
	return {
		...toPullRequest(pull),
		isOpen: pull.state === "open",
		isOfFork: head.repo?.id !== base.repo.id,
		baseRef: base.ref,
		baseSha: base.sha
	};
}
function toComment(comment) {
	withId(comment);
	return {
		id: comment.id,
		body: comment.body ?? "",
		author: comment.user?.login ?? "",
		byBot: comment.user?.type === "Bot"
	};
}
const notOfItsApi = () => /* @__PURE__ */ new TypeError("GitHub answered with something else than what was asked for");
function theText(value) {
	if (typeof value !== "string") throw notOfItsApi();
	return value;
}
function withId({ id }) {
	if (typeof id !== "number") throw notOfItsApi();
}

// src/platform/github/calls.ts
const PAGE = 100;
const MAY_TRIAGE = [
	"admin",
	"maintain",
	"write",
	"triage"
];
const callsOf = (call, here) => ({
	...reading(call, here),
	...commits(call, here),
	...pulling(call, here),
	...people(call, here),
	...writing(call, here)
});
function commits(call, here) {
	const reading = {
		name: "reading commits",
		permission: "contents: read"
	};
	const orNull = (error) => {
		if (error.kind === "not_found" || error.status === 422) return null;
		throw error;
	};
	const commitNamed = (ref) => call(reading, async ({ rest }) => {
		const { data } = await rest.repos.getCommit({
			...here,
			ref,
			per_page: 1
		});
		return {
			sha: data.sha,
			committedAt: data.commit.committer?.date ?? null
		};
	}).catch(orNull);
	const mergeBase = (base, head) => call(reading, async ({ rest }) => {
		const basehead = `${base}...${head}`;
		const { data } = await rest.repos.compareCommitsWithBasehead({
			...here,
			basehead,
			per_page: 1
		});
		return {
			sha: theText(data.merge_base_commit.sha),
			ahead: data.ahead_by
		};
	}).catch(orNull);
	return {
		commitNamed,
		latestRelease: () => call(reading, async ({ rest }) => theText((await rest.repos.getLatestRelease({ ...here })).data.tag_name)).catch(orNull),
		firstParents: (sha, limit) => call(reading, async ({ rest }) => {
			const pageFrom = async (start) => {
				const { data } = await rest.repos.listCommits({
					...here,
					sha: start,
					per_page: PAGE
				});
				return new Map(data.map((commit) => [commit.sha, commit.parents[0]?.sha ?? null]));
			};
			return walkFirstParents(sha, limit, pageFrom);
		}),
		branchCommit: (branch) => call(reading, async ({ rest }) => {
			const { data } = await rest.git.getRef({
				...here,
				ref: `heads/${branch}`
			});
			return data.object.sha;
		}).catch(orNull),
		tagCommit: async (tag) => (await commitNamed(`refs/tags/${tag}`))?.sha ?? null,
		isAncestor: async (ancestor, sha) => (await mergeBase(ancestor, sha))?.sha === ancestor,
		mergeBase
	};
}
function reading(call, here) {
	const actions = {
		name: "reading workflow runs and artifacts",
		permission: "actions: read"
	};
	return {
		listArtifacts: (name, page = 1) => call(actions, async ({ rest }) => {
			const { data } = await rest.actions.listArtifactsForRepo({
				...here,
				name,
				page,
				per_page: PAGE
			});
			return data.artifacts.map(toArtifactRow);
		}),
		archiveAddress: (id) => call({
			...actions,
			name: "downloading the artifact"
		}, async ({ rest }) => {
			const asked = {
				...here,
				artifact_id: id,
				archive_format: "zip",
				request: { redirect: "manual" }
			};
			const { headers } = await rest.actions.downloadArtifact(asked);
			return theText(headers.location);
		}),
		getRun: (id) => call(actions, async ({ rest }) => toRun((await rest.actions.getWorkflowRun({
			...here,
			run_id: id
		})).data)),
		listPullRequestRuns: (branch) => call(actions, async ({ rest }) => {
			const filter = {
				branch,
				event: "pull_request",
				per_page: PAGE
			};
			const { data } = await rest.actions.listWorkflowRunsForRepo({
				...here,
				...filter
			});
			return data.workflow_runs.map(toRun);
		}),
		listRunsOfCommit: (sha) => call(actions, async ({ rest }) => {
			const { data } = await rest.actions.listWorkflowRunsForRepo({
				...here,
				head_sha: sha,
				per_page: PAGE
			});
			return data.workflow_runs.map(toEndedRun);
		})
	};
}
async function walkFirstParents(sha, limit, pageFrom) {
	const chain = [sha];
	for (let pages = 0; pages < 2 && chain.length < limit; pages += 1) {
		const parents = await pageFrom(chain.at(-1));
		let parent = parents.get(chain.at(-1));
		while (parent && chain.length < limit) {
			chain.push(parent);
			parent = parents.get(parent);
		}
		if (parent === null) break;
	}
	return chain;
}
async function allPages(pageOf) {
	const all = [];
	for (let page = 1;; page += 1) {
		const { data } = await pageOf(page);
		if (!Array.isArray(data)) throw notOfItsApi();
		all.push(...data);
		if (data.length < PAGE) return all;
	}
}
const PULLS = {
	name: "reading the pull request",
	permission: "pull-requests: read"
};
function pulling(call, here) {
	const listed = (filter) => call(PULLS, async ({ rest }) => {
		return (await allPages((page) => rest.pulls.list({
			...here,
			...filter,
			per_page: PAGE,
			page
		}))).map(toListedPullRequest);
	});
	return {
		getPullRequest: (number) => call(PULLS, async ({ rest }) => {
			const { data } = await rest.pulls.get({
				...here,
				pull_number: number
			});
			return {
				...toPullRequest(data),
				merged: data.merged
			};
		}),
		listPullRequestFiles: (number) => call(PULLS, async ({ rest }) => {
			const about = {
				...here,
				pull_number: number,
				per_page: PAGE
			};
			return (await allPages((page) => rest.pulls.listFiles({
				...about,
				page
			}))).map(({ filename }) => filename);
		}),
		listPullRequestsFrom: (head) => listed({
			state: "all",
			head
		}),
		listOpenPullRequests: () => listed({ state: "open" }),
		pullRequestsOfCommit: (sha) => call(PULLS, async ({ rest }) => {
			const { data } = await rest.repos.listPullRequestsAssociatedWithCommit({
				...here,
				commit_sha: sha
			});
			return data.map((pull) => ({
				...toPullRequest(pull),
				merged: pull.merged_at !== null
			}));
		}),
		listComments: (number) => call({
			name: "reading the comments",
			permission: "pull-requests: write"
		}, async ({ rest }) => {
			const about = {
				...here,
				issue_number: number,
				per_page: PAGE
			};
			return (await allPages((page) => rest.issues.listComments({
				...about,
				page
			}))).map(toComment);
		}),
		listLabelEvents: (number) => call(PULLS, async ({ rest }) => {
			const about = {
				...here,
				issue_number: number,
				per_page: PAGE
			};
			return (await allPages((page) => rest.issues.listEvents({
				...about,
				page
			}))).flatMap((event) => {
				if (event.event !== "labeled" && event.event !== "unlabeled") return [];
				const label = "label" in event ? event.label?.name : void 0;
				if (typeof label !== "string") return [];
				return [{
					put: event.event === "labeled",
					label,
					by: event.actor?.login ?? "",
					at: event.created_at
				}];
			});
		})
	};
}
function people(call, here) {
	return {
		mayTriage: (login) => call({
			name: "reading who may put labels",
			permission: "contents: read"
		}, async ({ rest }) => {
			const { data } = await rest.repos.getCollaboratorPermissionLevel({
				...here,
				username: login
			});
			return MAY_TRIAGE.includes(theText(data.role_name)) || data.user?.permissions?.triage === true;
		}).catch((error) => {
			if (error.kind === "not_found") return false;
			throw error;
		}),
		ownLogin: () => call({
			name: "reading who the token belongs to",
			permission: "metadata: read"
		}, async ({ rest }) => {
			return theText((await rest.users.getAuthenticated()).data.login);
		}).catch((error) => {
			if (error.kind === "forbidden" || error.kind === "not_found") return null;
			throw error;
		})
	};
}
function writing(call, here) {
	const comment = {
		name: "writing the comment",
		permission: "pull-requests: write"
	};
	return {
		createComment: (number, body) => call(comment, async ({ rest }) => toComment((await rest.issues.createComment({
			...here,
			issue_number: number,
			body
		})).data)),
		updateComment: (id, body) => call(comment, async ({ rest }) => toComment((await rest.issues.updateComment({
			...here,
			comment_id: id,
			body
		})).data)),
		deleteComment: (id) => call(comment, async ({ rest }) => {
			const { status } = await rest.issues.deleteComment({
				...here,
				comment_id: id
			});
			if (status !== 204) throw notOfItsApi();
		}),
		removeLabel: (number, label) => call({
			name: "removing a label",
			permission: "pull-requests: write"
		}, async ({ rest }) => {
			const { data } = await rest.issues.removeLabel({
				...here,
				issue_number: number,
				name: label
			});
			if (!Array.isArray(data)) throw notOfItsApi();
		}),
		createCheckRun: (check) => call({
			name: "writing the check run",
			permission: "checks: write"
		}, async ({ rest }) => {
			const { name, headSha, conclusion, title, summary } = check;
			const given = {
				name,
				head_sha: headSha,
				conclusion,
				status: "completed",
				output: {
					title,
					summary
				}
			};
			withId((await rest.checks.create({
				...here,
				...given
			})).data);
		})
	};
}

// src/platform/github/client.ts
const LONGEST_RATE_WAIT_S = 5;
function createGitHub(options) {
	const { owner, repo } = options.context;
	let loading = null;
	const call = async (operation, use) => {
		try {
			loading ??= loadOctokit(options);
			return await use(await loading);
		} catch (error) {
			throw toGitHubError(error, operation);
		}
	};
	return callsOf(call, {
		owner,
		repo
	});
}
async function loadOctokit(options) {
	const { token, context, retryPaceMs = 1e3, throttled = true, patience = createPatience() } = options;
	const [{ getOctokit }, { retry }, { throttling }] = await Promise.all([
		import("./github2.js"),
		import("./dist-bundle.js"),
		import("./dist-bundle3.js")
	]);
	const waitBriefly = (seconds, _request, _octokit, retries) => seconds <= LONGEST_RATE_WAIT_S && retries < 1;
	const silent = () => {};
	const octokit = getOctokit(token, {
		baseUrl: context.apiUrl,
		log: {
			debug: silent,
			info: silent,
			warn: silent,
			error: silent
		},
		retry: {
			retries: 2,
			retryAfterBaseValue: retryPaceMs,
			doNotRetry: [
				400,
				401,
				403,
				404,
				409,
				410,
				413,
				415,
				422,
				429,
				451
			]
		},
		throttle: {
			enabled: throttled,
			id: randomUUID(),
			onRateLimit: waitBriefly,
			onSecondaryRateLimit: waitBriefly
		}
	}, retry, throttling);
	octokit.hook.wrap("request", (send, request) => patience.within(REQUEST, async (signal) => {
		request.request = {
			...request.request,
			signal
		};
		return await send(request);
	}));
	return octokit;
}

export { createGitHub };