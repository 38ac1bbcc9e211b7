const CHANNEL = 'vexil.captures';

let opened: BroadcastChannel | undefined;

/** One channel per page, as a channel does not receive its own messages; undefined where unsupported. */
function channel(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined;
  return (opened ??= new BroadcastChannel(CHANNEL));
}

/** Tells the other tabs of this browser that a flag was captured. */
export function announceCapture(): void {
  channel()?.postMessage('captured');
}

/** Calls the listener when a flag was captured in another tab; returns how to unsubscribe. */
export function onCaptureInOtherTab(listener: () => void): () => void {
  const captures = channel();
  captures?.addEventListener('message', listener);
  return () => {
    captures?.removeEventListener('message', listener);
  };
}
