import type { StoredChallenge } from './import-plan';
import type { ImportedChallenge, ImportedFlag } from './imported-challenge';
import { foldAsciiCase } from './parse-flags';

/** The decision for a file in doubt: update the stored challenge, or create another one. */
export type WhenUnsure = 'update' | 'create';

/** The stored challenge that a file describes (null for a new one), or the question that an admin has to answer. */
export type Identity = { stored: StoredChallenge | null } | { question: string };

/**
 * Finds the stored challenge that a file describes: it has the id of the file, shares a flag with it, or has no captures.
 * Title and category alone do not identify it: players with a capture of another challenge would get the new flag's points.
 */
export function identifyChallenge(
  imported: ImportedChallenge,
  candidates: readonly StoredChallenge[],
  whenUnsure?: WhenUnsure,
): Identity {
  const hasTitle = ({ challenge }: StoredChallenge) => challenge.title === imported.title;
  const hasBoth = (one: StoredChallenge) =>
    hasTitle(one) && one.challenge.category === imported.category;
  const numbered = candidates.find(({ challenge }) => challenge.id === imported.id);
  // Every installation counts ids from 1, so an id from another installation may exist here, too.
  if (numbered && (hasTitle(numbered) || sharesFlag(imported, numbered)))
    return { stored: numbered };

  const sharing = candidates.filter((one) => hasTitle(one) && sharesFlag(imported, one));
  const same = sharing.find(hasBoth) ?? sharing[0];
  if (same) return { stored: same };

  const similar = candidates.filter((one) => one === numbered || hasBoth(one));
  const [first] = similar;
  if (!first) return { stored: null };
  if (similar.length === 1 && !numbered && !first.isCaptured) return { stored: first };
  if (whenUnsure === 'create') return { stored: null };
  if (whenUnsure === 'update' && similar.length === 1) return { stored: first };
  return { question: questionOf(similar) };
}

function sharesFlag(imported: ImportedChallenge, { flags }: StoredChallenge): boolean {
  return imported.flags.some((wanted) => flags.some((flag) => shareLiteral(wanted, flag)));
}

type Literals = Pick<ImportedFlag, 'flagLiteral' | 'alternatives'> & { kind: string };

function shareLiteral(one: Literals, other: Literals): boolean {
  const isFolded = [one, other].some(({ kind }) => kind === 'caseInsensitive');
  const literalsOf = ({ flagLiteral, alternatives }: Literals) =>
    [flagLiteral, ...alternatives].map((text) => (isFolded ? foldAsciiCase(text) : text));
  const known = new Set(literalsOf(one));
  return literalsOf(other).some((literal) => known.has(literal));
}

function questionOf(similar: readonly StoredChallenge[]): string {
  const names = similar.map(
    ({ challenge: { id, category, title } }) => `challenge ${String(id)} (${category}, ${title})`,
  );
  const facts = `no flag in common with ${names.join(' and ')}`;
  return similar.length === 1
    ? `${facts}: --update if it is the same one, which gets the text and flags of the file while captures stay; --create if it is another`
    : `${facts}: write the id of the same one as x-platform.id and take --update, or --create if it is another`;
}
