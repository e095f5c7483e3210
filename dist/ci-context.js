// src/model/world/ci-context.ts
const artifactUrl = ({ serverUrl, owner, repo }, run, artifact) => `${serverUrl}/${owner}/${repo}/actions/runs/${run}/artifacts/${artifact}`;

export { artifactUrl as t };