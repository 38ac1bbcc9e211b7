/** Aborted at the first SIGINT or SIGTERM; further ones change nothing. */
export function stopSignal(): AbortSignal {
  const stopping = new AbortController();
  const handle = () => {
    stopping.abort();
  };
  process.on('SIGINT', handle);
  process.on('SIGTERM', handle);
  // A closed terminal stops the server; nohup, which writes elsewhere, keeps it.
  process.on('SIGHUP', () => {
    if (process.stdout.isTTY) handle();
  });
  return stopping.signal;
}
