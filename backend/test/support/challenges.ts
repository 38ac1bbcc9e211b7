import type { World } from './app';
import { createUser } from './users';

interface FlagWish {
  literal: string;
  score?: number;
  kind?: 'static' | 'caseInsensitive' | 'regex' | 'dynamic';
  alternatives?: string[];
}

interface ChallengeOptions {
  title?: string;
  titleEn?: string;
  category?: string;
  difficulty?: string;
  hidden?: boolean;
  baseScore?: number;
  flags?: FlagWish[];
}

let count = 0;

/** Creates a released challenge with flags through the admin API. */
export async function createChallenge(
  world: World,
  options: ChallengeOptions = {},
): Promise<{ id: number; flagIds: number[] }> {
  const token = await adminToken(world);
  const created = await world.api.post(
    '/admin/challenges',
    {
      title: options.title ?? `Challenge ${String((count += 1))}`,
      ...(options.titleEn === undefined ? {} : { titleEn: options.titleEn }),
      category: options.category ?? 'web',
      difficulty: options.difficulty ?? 'easy',
      description: 'A test challenge.',
      baseScore: options.baseScore ?? 100,
      priority: 0,
      hidden: options.hidden ?? false,
    },
    { token },
  );
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
  const { id } = created.body;
  const flagIds: number[] = [];
  for (const flag of options.flags ?? [{ literal: `vexil{test-${String(id)}}` }]) {
    const row = await world.api.post(
      '/admin/flags',
      {
        challengeId: id,
        kind: flag.kind ?? 'static',
        flagLiteral: flag.literal,
        score: flag.score ?? 100,
        ...(flag.alternatives ? { alternatives: flag.alternatives } : {}),
      },
      { token },
    );
    if (row.status !== 201) throw new Error(JSON.stringify(row.body));
    flagIds.push(row.body.id);
  }
  return { id, flagIds };
}

const admins = new WeakMap<World, Promise<string>>();

/** A token of one admin per world. */
export async function adminToken(world: World): Promise<string> {
  const known = admins.get(world) ?? createUser(world, { admin: true }).then(({ token }) => token);
  admins.set(world, known);
  return known;
}
