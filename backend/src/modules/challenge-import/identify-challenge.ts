import type { StoredChallenge } from './import-plan';
import type { ImportedChallenge, ImportedFlag } from './imported-challenge';
import { fold } from './parse-flags';

/** What becomes of a file that may or may not describe a stored challenge. */
export type WhenUnsure = 'update' | 'create';

/** The stored challenge that a file describes, null for a new one, or the question that an admin has to answer. */
export type Identity = { stored: StoredChallenge | null } | { question: string };

/**
 * Title and category alone are no identity: whoever captured the other challenge would hold the new flag without finding
 * it. The same challenge carries our id, shares a flag, or was not captured yet.
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
  // Ids count from 1 everywhere, so that of another installation may be here as well.
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
    [flagLiteral, ...alternatives].map((text) => (isFolded ? fold(text) : text));
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
