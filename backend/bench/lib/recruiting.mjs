// Response times for staff and applicants with two thousand applications of three choices each.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { query } from './database.mjs';
import { median } from './medians.mjs';
import { cpuSeconds } from './processes.mjs';
import { ANSWERS, CAMPAIGN, insertCampaign, RULE } from './recruiting-rows.mjs';
import { measureTasksAndInterviews } from './tasks-and-interviews.mjs';

const CHOICES = '/admin/application-choices';
const SAVES = 50;
/** A page of the list by order and filter. */
const LISTS = [
  ['by waiting time', {}],
  ['of a stage', { stageId: 2 }],
  ['by last activity', { _sort: 'lastActiveAt', _order: 'DESC' }],
  ['by points', { _sort: 'points', _order: 'DESC' }],
  ['by score of all time', { _sort: 'totalPoints', _order: 'DESC' }],
  ['of a rule', { rule: RULE }],
];

/** Response times in milliseconds, including the database. */
export async function recruiting({ world, samples, say }) {
  const { databaseUrl: url, users, file, server } = world;
  const tokens = JSON.parse(readFileSync(file, 'utf8'));
  const [admin, applicant] = [users, users - 1];
  await insertCampaign(url, { admin, draft: applicant });
  // The server hears of the new admin by NOTIFY.
  await sleep(1000);
  const send = async (method, path, { as = admin, body, expected = 200 } = {}) => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        authorization: `Bearer ${tokens[as - 1]}`,
      },
      body: JSON.stringify(body),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    if (answer.status !== expected)
      throw new Error(`${path} was answered ${answer.status}: ${bytes.toString().slice(0, 200)}`);
    return { ms: performance.now() - began, bytes };
  };
  const rows = [];
  const note = (name, value, most) => rows.push({ name, value, most });

  for (const [name, filter] of LISTS) {
    const search = new URLSearchParams({ campaignId: CAMPAIGN, _start: 0, _end: 20, ...filter });
    const times = [];
    for (let turn = 0; turn <= samples; turn += 1)
      times.push((await send('GET', `${CHOICES}?${search}`)).ms);
    note(`choices ${name}, first, ms`, times[0], 300);
    note(`choices ${name}, warm, ms`, median(times.slice(1)), 50);
  }

  const chosen = await query(
    url,
    `SELECT id FROM application_choice WHERE application_id <= ${samples} AND rank = 2`,
  );
  const evidence = [];
  for (const { id } of chosen) evidence.push((await send('GET', `${CHOICES}/${id}/evidence`)).ms);
  note('evidence of a choice, ms', median(evidence), 50);

  note('save of a draft, processor time, ms', await measureSaves({ send, server, applicant }), 20);

  const numbers = `/admin/campaigns/${CAMPAIGN}/numbers?tz=Asia/Shanghai`;
  note('numbers of a campaign, ms', (await send('GET', numbers)).ms);
  note(
    'workbook of a campaign, ms',
    (await send('GET', `/admin/campaigns/${CAMPAIGN}/export.xlsx`)).ms,
  );
  note('announcement to all, ms', await measureAnnouncement({ send, url }), 5000);
  rows.push(...(await measureTasksAndInterviews({ send, url, admin })));
  say('recruiting');
  return rows;
}

/** Processor time of the server for one save, in milliseconds; the system counts in steps of ten. */
async function measureSaves({ send, server, applicant }) {
  const path = `/campaigns/${CAMPAIGN}/application`;
  let version = 0;
  const save = async (turn) => {
    const answers = { ...ANSWERS, 'question-0': `turn ${turn}` };
    const body = { version, answers, positions: [1, 2] };
    const { bytes } = await send('PUT', path, { as: applicant, body });
    ({ version } = JSON.parse(bytes.toString()));
  };
  await save(0);
  const before = cpuSeconds(server.pid);
  for (let turn = 1; turn <= SAVES; turn += 1) await save(turn);
  return (1000 * (cpuSeconds(server.pid) - before)) / SAVES;
}

async function measureAnnouncement({ send, url }) {
  const path = `/admin/campaigns/${CAMPAIGN}/announcements`;
  const positions = (await query(url, 'SELECT id FROM campaign_position')).map(({ id }) => id);
  const respondUntil = new Date(Date.now() + 604_800_000).toISOString();
  const body = { positions, respondUntil, zone: 'Asia/Shanghai' };
  const preview = await send('POST', `${path}/preview`, {
    body: { ...body, page: 1, pageSize: 20 },
  });
  const { digest } = JSON.parse(preview.bytes.toString());
  return (await send('POST', path, { body: { ...body, digest }, expected: 201 })).ms;
}
