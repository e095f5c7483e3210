/** Check runs and their annotations. */
import { checkJson } from '../answers.ts';
import { type Answer, type Call, counted, listed, notFound, ok, type Route, unprocessable } from '../call.ts';
import { isObject, type JsonObject } from '../json.ts';
import { type CheckRun, resolveCommit, takeId, timestamp } from '../state.ts';

function annotationsIn(body: JsonObject): JsonObject[] {
  const given = isObject(body.output) ? body.output.annotations : undefined;
  return (Array.isArray(given) ? given : []).filter(isObject);
}

function createCheck(call: Call): Answer {
  const { status, conclusion, head_sha: sha } = call.body;
  if (status === 'completed' && conclusion === undefined) {
    return unprocessable('CheckRun', 'conclusion', 'conclusion is required when status is completed');
  }
  if (!call.state.commits.has(String(sha)))
    return unprocessable('CheckRun', 'head_sha', `No commit found for SHA: ${sha}`);
  const check: CheckRun = {
    id: takeId(call.state),
    createdAt: timestamp(call.state),
    given: call.body,
    annotations: annotationsIn(call.body),
  };
  call.repository.checks.push(check);
  return { status: 201, body: checkJson(check, call.repository) };
}

/** Later values replace former ones, annotations are added to them. */
function updateCheck(call: Call): Answer {
  const check = checkOf(call);
  if (!check) return notFound();
  const output = isObject(call.body.output) ? call.body.output : {};
  const former = isObject(check.given.output) ? check.given.output : {};
  check.given = { ...check.given, ...call.body, output: { ...former, ...output } };
  check.annotations.push(...annotationsIn(call.body));
  return ok(checkJson(check, call.repository));
}

function checkOf(call: Call): CheckRun | undefined {
  return call.repository.checks.find(({ id }) => id === Number(call.path.check_run_id));
}

function listForRef(call: Call): Answer {
  const commit = resolveCommit(call.state, call.repository, call.path.ref ?? '');
  if (!commit) return unprocessable('Commit', 'ref', `No commit found for SHA: ${call.path.ref}`);
  const named = call.query.check_name;
  const found = call.repository.checks.filter(
    ({ given }) => given.head_sha === commit.sha && (named === undefined || given.name === named),
  );
  return counted(
    call,
    'check_runs',
    found.reverse().map((check) => checkJson(check, call.repository)),
  );
}

export const checkRoutes: Readonly<Record<string, Route>> = {
  'checks/create': { needs: [['checks', 'write']], answer: createCheck },
  'checks/update': { needs: [['checks', 'write']], answer: updateCheck },
  'checks/get': {
    needs: [['checks', 'read']],
    answer: (call) => {
      const check = checkOf(call);
      return check ? ok(checkJson(check, call.repository)) : notFound();
    },
  },
  'checks/list-annotations': {
    needs: [['checks', 'read']],
    answer: (call) => {
      const check = checkOf(call);
      return check ? listed(call, check.annotations) : notFound();
    },
  },
  'checks/list-for-ref': { needs: [['checks', 'read']], answer: listForRef },
};
