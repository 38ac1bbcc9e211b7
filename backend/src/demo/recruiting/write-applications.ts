import { Readable } from 'node:stream';
import type { EntityManager } from 'typeorm';
import type { FilesService } from '../../infra/files';
import { Application, ApplicationFile } from '../../modules/applications';
import { DAY } from '../history';
import type { DemoApplicant } from './applicant';
import { demoApplicants } from './applicants';
import { requireRow } from '../require-row';
import type { WrittenCampaign } from './write-campaign';

const ACTIVE_HOURS = `
  INSERT INTO active_hour (hour, user_id)
  SELECT DISTINCT date_trunc('hour', created_at, 'UTC'), user_id FROM application ON CONFLICT DO NOTHING`;

const MAILS_IN_ENGLISH = `UPDATE "user" SET locale = 'en-US' WHERE id IN (
  SELECT user_id FROM application WHERE coalesce(answers, draft -> 'answers') ->> 'introduction' !~ '[一-龥]')`;

/** The rows of applications. */
export type WrittenApplications = Map<DemoApplicant, Application>;

/** Writes the applications with their files and without choices. Applicants who answer in English get mails in English. */
export async function writeApplications(
  manager: EntityManager,
  { id: campaignId, formVersionId, positions }: WrittenCampaign,
  files: FilesService,
  users: ReadonlyMap<string, number>,
  now: number,
): Promise<WrittenApplications> {
  const rows = demoApplicants.map(({ username, state, daysAgo, answers, choices }) => {
    const at = new Date(now - daysAgo * DAY);
    const wishes = choices.map(({ position }) => requireRow(positions, position).id);
    const isDraft = state === 'draft';
    return manager.create(Application, {
      ...{ campaignId, userId: requireRow(users, username), state, formVersionId },
      draft: isDraft ? { answers, positions: wishes } : null,
      answers: isDraft ? null : answers,
      submittedAt: isDraft ? null : at,
      ...{ createdAt: at, updatedAt: at },
    });
  });
  await manager.insert(Application, rows);
  await manager.query(ACTIVE_HOURS);
  await manager.query(MAILS_IN_ENGLISH);
  const written = demoApplicants.map((one, index) => [one, rows[index] as Application] as const);
  for (const [applicant, { id }] of written) await writeFiles(manager, files, applicant, id);
  return new Map(written);
}

/** Writes the files of an application; its answer to `work-samples` names them. */
async function writeFiles(
  manager: EntityManager,
  store: FilesService,
  { files }: DemoApplicant,
  applicationId: number,
): Promise<void> {
  if (files.length === 0) return;
  const ids: number[] = [];
  for (const { name, content } of files) {
    const draft = await store.receive(Readable.from([content]));
    await store.keep(manager, draft);
    const row = { applicationId, question: 'work-samples', name, sha256: draft.sha256 };
    ids.push((await manager.save(manager.create(ApplicationFile, row))).id);
  }
  await manager.query('UPDATE application SET answers = answers || $2 WHERE id = $1', [
    applicationId,
    { 'work-samples': ids },
  ]);
}
