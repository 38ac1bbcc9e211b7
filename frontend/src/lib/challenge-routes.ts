/** The category lists in the order of the menu: the word in the address and the server's code. */
export const challengeRoutes = [
  { word: 'notice', category: 'notice' },
  { word: 'web', category: 'web' },
  { word: 'reverse', category: 're' },
  { word: 'pwn', category: 'pwn' },
  { word: 'crypto', category: 'crypto' },
  { word: 'blockchain', category: 'blockchain' },
  { word: 'misc', category: 'misc' },
  { word: 'dev', category: 'dev' },
  { word: 'sa', category: 'sa' },
  { word: 'design', category: 'design' },
  { word: 'hpc', category: 'hpc' },
] as const;

/** The key of a category list's title; without a known category that of all challenges. */
export function challengeTitle(word: string | undefined): string {
  const route = challengeRoutes.find((known) => known.word === word);
  return route ? `game.category.${route.category}` : 'challengeList.all';
}
