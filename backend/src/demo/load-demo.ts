import type { INestApplicationContext } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { locks, transaction } from '../infra/database';
import { EventBus } from '../infra/events';
import { FilesService } from '../infra/files';
import { PasswordHasher } from '../modules/auth';
import { Challenge } from '../modules/challenges';
import { Invitation } from '../modules/invitations';
import { PeriodArchive } from '../modules/periods';
import { User } from '../modules/users';
import { DEMO_PASSWORDS, demoAccounts, type DemoLogin } from './accounts';
import { demoChallenges } from './challenges';
import { demoNotices } from './notices';
import { writeRecruiting } from './recruiting/write-recruiting';
import { writeAnswers } from './tasks/write-answers';
import { writeChallenge } from './write-challenge';
import { writeContest } from './write-contest';
import { type DemoIds, writeHistory } from './write-history';
import { writeRoles } from './write-roles';

/**
 * Loads the demo into an empty database; returns false if it is not empty. It uses one transaction, so that a killed process
 * leaves the database empty.
 */
export async function loadDemo(context: INestApplicationContext): Promise<boolean> {
  const source = context.get(DataSource, { strict: false });
  if (!(await isEmpty(source.manager))) return false;
  const hashes = await hashesOf(context.get(PasswordHasher, { strict: false }));
  const files = context.get(FilesService, { strict: false });
  const archive = context.get(PeriodArchive, { strict: false });
  const loaded = await transaction(source, async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [locks.demo]);
    if (!(await isEmpty(manager))) return false;
    const now = Date.now();
    await write(manager, files, hashes, now);
    await writeContest(manager, archive, now);
    return true;
  });
  if (loaded) context.get(EventBus, { strict: false }).publish('totals', { reason: 'demo' });
  return loaded;
}

async function hashesOf(hasher: PasswordHasher): Promise<Record<DemoLogin, string>> {
  const logins = Object.keys(DEMO_PASSWORDS) as DemoLogin[];
  const hashes = await Promise.all(
    logins.map(async (login) => [login, await hasher.hash(DEMO_PASSWORDS[login])] as const),
  );
  return Object.fromEntries(hashes) as Record<DemoLogin, string>;
}

async function isEmpty(manager: EntityManager): Promise<boolean> {
  return !(await manager.existsBy(User, {})) && !(await manager.existsBy(Challenge, {}));
}

async function write(
  manager: EntityManager,
  files: FilesService,
  hashes: Record<DemoLogin, string>,
  now: number,
): Promise<void> {
  const users = await manager.save(User, demoAccounts(hashes, now));
  const ids: DemoIds = {
    users: new Map(users.map(({ username, id }) => [username, id])),
    flags: new Map(),
  };
  for (const [index, notice] of demoNotices.entries())
    await writeChallenge(manager, files, notice, 30 - index * 13, now);
  for (const challenge of demoChallenges)
    ids.flags.set(challenge, await writeChallenge(manager, files, challenge, 43, now));
  // Marks the releases as announced, as the demo's challenges were released in the past.
  await manager.query(`INSERT INTO release_announcement (challenge_id, announced_at)
    SELECT id, created_at FROM challenge c WHERE challenge_released(c)`);
  await manager.insert(Invitation, {
    content: 'VEXIL-DEMO-2025',
    comment: 'demo',
    maxUses: 100,
    userGroup: 2,
  });
  await writeRoles(manager, ids, now);
  await writeHistory(manager, ids, now);
  await writeAnswers(manager, files, ids, now);
  await writeRecruiting(manager, files, ids, now);
}
