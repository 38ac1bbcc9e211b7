import Bowser from 'bowser';

/** Browser and operating system of a `User-Agent` header, or the header itself if it names neither. */
export function nameDevice(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' · ') || userAgent;
}
