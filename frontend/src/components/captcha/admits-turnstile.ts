const GATES = ['/login', '/register'];

/** Whether the document was served with the policy that lets Turnstile in: only the gates' are. */
export function admitsTurnstile(): boolean {
  const [arrival] = performance.getEntriesByType('navigation');
  return arrival === undefined || GATES.includes(new URL(arrival.name).pathname);
}
