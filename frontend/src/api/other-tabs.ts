const NAME = 'vexil.captures';

let joined: BroadcastChannel | undefined;

/** One channel a page, for a channel does not hear itself; undefined where the browser has none. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (joined ??= new BroadcastChannel(NAME));
}

/** Tells the other tabs of this browser that a flag was captured. */
export function announceCapture(): void {
  channel()?.postMessage('captured');
}

/** Hears of captures made in other tabs; answers how to stop. */
export function onCaptureInOtherTab(listener: () => void): () => void {
  const heard = channel();
  heard?.addEventListener('message', listener);
  return () => {
    heard?.removeEventListener('message', listener);
  };
}
