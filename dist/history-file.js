import { c as beginsWith } from "./cli.js";

// src/history/files/history-file.ts
const SQLITE_MAGIC = "SQLite format 3\0";
const isHistoryFile = (path) => path.endsWith(".sqlite") || beginsWith(path, Buffer.from("SQLite format 3\0", "latin1"));

export { isHistoryFile as n, SQLITE_MAGIC as t };