const NARROW = '(max-width: 991px)';
const DEBOUNCE_MS = 100;

export type Device = 'desktop' | 'mobile';

const narrow = window.matchMedia(NARROW);

export function currentDevice(): Device {
  return narrow.matches ? 'mobile' : 'desktop';
}

/** Tells when the window has become another device, once a drag of its edge has settled. */
export function subscribeDevice(listener: (device: Device) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      listener(currentDevice());
    }, DEBOUNCE_MS);
  };
  narrow.addEventListener('change', settle);
  // The window may have changed since the settings were made.
  settle();
  return () => {
    clearTimeout(timer);
    narrow.removeEventListener('change', settle);
  };
}
