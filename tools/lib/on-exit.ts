/** Runs a task when this process ends, even if Ctrl-C or another signal ends it. */
export function onExit(task: () => void) {
  process.on('exit', task);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => process.exit(1));
}
