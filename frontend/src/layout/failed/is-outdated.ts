const ENTRY = /<script[^>]+type="module"[^>]+src="([^"]+)"/;

/** Whether the server has another version of the page than the one that is running. */
export async function isOutdated(): Promise<boolean> {
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const offered = ENTRY.exec(await answer.text())?.[1];
    return answer.ok && offered !== undefined && offered !== running;
  } catch {
    // No network, so nothing can be said of a new version.
    return false;
  }
}
