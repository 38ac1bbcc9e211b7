import type { EntityManager } from 'typeorm';
import type { FilesService } from '../../infra/files';
import { ApplicationConflict } from '../../modules/applications';
import { requireRow } from './require-row';
import { demoConflict } from './staff';
import { writeApplications } from './write-applications';
import { writeCampaign } from './write-campaign';
import { writeChoices } from './write-choices';
import { writeConsents } from './write-consents';
import { writeInterviews } from './write-interviews';
import { writeJudgements } from './write-judgements';
import { writeRules } from './write-rules';
import { writeDecisions } from './write-decisions';

/** Writes an open campaign with applications and unfinished work of its staff. */
export async function writeRecruiting(
  manager: EntityManager,
  files: FilesService,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<void> {
  const campaign = await writeCampaign(manager, users, now);
  await writeRules(manager, campaign);
  const applications = await writeApplications(manager, campaign, files, users, now);
  await writeConsents(manager, now);
  const choices = await writeChoices(manager, campaign, applications, users, now);
  await writeJudgements(manager, campaign, choices, users, now);
  await writeInterviews(manager, campaign, choices, users, now);
  await writeDecisions(manager, choices, users, now);
  const { username, applicant, reason } = demoConflict;
  const ids = new Map([...applications].map(([one, { id }]) => [one.username, id]));
  await manager.insert(ApplicationConflict, {
    ...{ applicationId: requireRow(ids, applicant), userId: requireRow(users, username), reason },
  });
}
