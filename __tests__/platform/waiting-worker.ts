/** A thread that computes nothing for the milliseconds that its job says. */
import { setTimeout } from 'node:timers/promises';
import { serveJob } from '../../src/platform/worker.ts';

serveJob(async (ms) => {
  await setTimeout(Number(ms));
  return `waited ${ms} ms`;
});
