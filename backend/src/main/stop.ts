const GRACE_MS = 25_000;

/** Runs `stop` at the first SIGINT or SIGTERM; further ones change nothing. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const handle = () => {
    if (stopping) return;
    stopping = true;
    // Whatever hangs, the process ends in time for its supervisor.
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  // A closed terminal stops the server; nohup, which writes elsewhere, keeps it.
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) handle();
  });
}
