/** The id in the address, or null where it cannot be one: digits only, 1 … 2^31 − 1. */
export function challengeIdOf(word: string | undefined): number | null {
  if (word === undefined || !/^[1-9]\d{0,9}$/.test(word)) return null;
  const id = Number(word);
  return id <= 2_147_483_647 ? id : null;
}
