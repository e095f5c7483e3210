/** Loaded before a measured process: writes its CPU time and peak memory, as the system counted them, when it ends. */
const { writeFileSync } = require('node:fs');

process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(
    process.env.ACCOUNT_FILE,
    JSON.stringify({ cpuMs: (userCPUTime + systemCPUTime) / 1000, rssMb: maxRSS / 1000 }),
  );
});
