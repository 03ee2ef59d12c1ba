/** Preloaded into a build by scripts/bench-scale.ts: prints the most memory it held, in MB, when it ends. */
process.on('exit', () => {
  // kB on Linux and macOS (getrusage).
  console.log(`memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`);
});
