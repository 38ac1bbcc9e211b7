import type { Category } from '../api';
import { paths } from '../lib/routes';

/** The categories in the order of the menu, with their names in URLs. */
export const categories = [
  { slug: 'notice', category: 'notice' },
  { slug: 'web', category: 'web' },
  { slug: 'reverse', category: 're' },
  { slug: 'pwn', category: 'pwn' },
  { slug: 'crypto', category: 'crypto' },
  { slug: 'blockchain', category: 'blockchain' },
  { slug: 'misc', category: 'misc' },
  { slug: 'dev', category: 'dev' },
  { slug: 'sa', category: 'sa' },
  { slug: 'design', category: 'design' },
  { slug: 'hpc', category: 'hpc' },
] as const satisfies { slug: string; category: Category }[];

/** The category of a list's URL: null for all categories, undefined for an unknown name. */
export function categoryOfSlug(slug: string | undefined): Category | null | undefined {
  if (slug === undefined) return null;
  return categories.find((known) => known.slug === slug)?.category;
}

/** The path of a category's list. */
export function categoryPath(category: Category): string {
  const known = categories.find((candidate) => candidate.category === category);
  return known ? paths[known.slug] : paths.challenge;
}

/** The translation key of a category list's title; for an unknown category that of all challenges. */
export function categoryTitleKey(slug: string | undefined): string {
  const category = categoryOfSlug(slug);
  return category ? `game.category.${category}` : 'challengeList.all';
}
