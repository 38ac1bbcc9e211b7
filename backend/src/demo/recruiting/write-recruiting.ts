import type { EntityManager } from 'typeorm';
import type { FilesService } from '../../infra/files';
import { ApplicationConflict } from '../../modules/applications';
import { requireRow } from '../require-row';
import type { DemoIds } from '../write-history';
import { demoConflict } from './staff';
import { writeApplications } from './write-applications';
import { writeCampaign } from './write-campaign';
import { writeChoices } from './write-choices';
import { writeConsents } from './write-consents';
import { writeInterviews } from './write-interviews';
import { writeJudgements } from './write-judgements';
import { writeRules } from './write-rules';
import { writeDecisions } from './write-decisions';
import { writeSlots } from './write-slots';

/** Writes an open campaign with applications and unfinished work of its staff. */
export async function writeRecruiting(
  manager: EntityManager,
  files: FilesService,
  ids: DemoIds,
  now: number,
): Promise<void> {
  const { users } = ids;
  const campaign = await writeCampaign(manager, ids, now);
  await writeRules(manager, campaign);
  const applications = await writeApplications(manager, campaign, files, users, now);
  await writeConsents(manager, now);
  const choices = await writeChoices(manager, campaign, applications, users, now);
  await writeJudgements(manager, campaign, choices, users, now);
  await writeInterviews(manager, campaign, choices, users, now);
  await writeSlots(manager, campaign, choices, users, now);
  await writeDecisions(manager, choices, users, now);
  const { username, applicant, reason } = demoConflict;
  const sent = new Map([...applications].map(([one, { id }]) => [one.username, id]));
  await manager.insert(ApplicationConflict, {
    ...{ applicationId: requireRow(sent, applicant), userId: requireRow(users, username), reason },
  });
}
