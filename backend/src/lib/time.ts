/** Whether PostgreSQL and JavaScript write a time alike: years 1 to 9999 of UTC, given in milliseconds. */
export function isCommonTime(timeMs: number): boolean {
  const year = new Date(timeMs).getUTCFullYear();
  return year >= 1 && year <= 9999;
}
