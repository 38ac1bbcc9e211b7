import { call } from './api';
import { saveWhole } from './application';
import { createCampaign } from './campaign';
import { runSql } from './database';
import { type Account, logIn } from './session';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export interface InterviewCampaign {
  id: number;
  stageId: number;
}

/** A campaign whose interviewer sees all positions; the applicants are invited to the interview. */
export async function createInterviews(
  dataDir: string,
  applicants: readonly Account[],
): Promise<InterviewCampaign> {
  const { id } = await createCampaign();
  const { userId } = await logIn('interviewer');
  await call('admin', 'POST', '/admin/campaign-staff', {
    ...{ campaignId: id, userId, kind: 'interviewer', positionIds: [] },
  });
  for (const account of applicants) {
    await saveWhole(id, account);
    const path = `/campaigns/${String(id)}/application/submission`;
    await call(account, 'POST', path, { version: 1 });
  }
  const stages = `/admin/campaign-stages?campaignId=${String(id)}&_sort=sortOrder&_order=asc`;
  const rows = await call<{ id: number; kind: string }[]>('admin', 'GET', stages);
  const stageId = rows.find(({ kind }) => kind === 'interview')?.id ?? 0;
  await runSql(dataDir, [
    `UPDATE application_choice SET stage_id = ${String(stageId)}
      WHERE position_id IN (SELECT id FROM campaign_position WHERE campaign_id = ${String(id)})`,
  ]);
  return { id, stageId };
}

/** The local day in a number of days, such as `2026-10-20`. */
export function dayIn(days: number): string {
  const time = new Date(Date.now() + days * DAY_MS);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${String(time.getFullYear())}-${two(time.getMonth() + 1)}-${two(time.getDate())}`;
}

/** Makes slots of half an hour on a day, one at each hour. */
export async function makeSlots(
  { id, stageId }: InterviewCampaign,
  day: string,
  hours: readonly number[],
): Promise<void> {
  for (const hour of hours) {
    const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00`);
    await call('admin', 'POST', `/admin/campaigns/${String(id)}/interviews/slots`, {
      stageId,
      startsAt: start.toISOString(),
      endsAt: new Date(start.getTime() + HOUR_MS / 2).toISOString(),
      place: 'Lab 301',
      link: 'https://meet.example.org/lab',
      interviewerIds: [],
    });
  }
}
