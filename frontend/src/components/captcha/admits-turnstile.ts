const TURNSTILE_PATHS = ['/login', '/register'];

/** Whether the document was served with the policy that lets Turnstile in: only the gates' are. */
export function allowsTurnstile(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival === undefined || TURNSTILE_PATHS.includes(new URL(arrival.name).pathname);
}
