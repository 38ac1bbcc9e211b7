// Response times for reviewers and interviewers with 500 answers by six criteria and 400 interviews in one week.
import { query } from './database.mjs';
import { CAMPAIGN } from './recruiting-rows.mjs';

const ANSWERS = 500;
const INTERVIEWS = 400;
const INTERVIEWERS = 20;
const DAYS = 5;
/** Of an interviewer on a day; each takes half an hour. */
const PER_DAY = INTERVIEWS / INTERVIEWERS / DAYS;
const STAGE = 100;
const MOST_MS = 300;

const CRITERIA = Array.from({ length: 6 }, (_, n) => ({
  key: `criterion-${n}`,
  title: `标准 ${n}`,
  titleEn: `Criterion ${n}`,
  levels: [0, 50, 100].map((points) => ({ points, title: `${points} 分`, titleEn: `${points}` })),
}));
const SCORES = CRITERIA.map(({ key }) => ({ key, points: 50, comment: 'Well seen.' }));
const MOST_POINTS = 100 * CRITERIA.length;
const POINTS = 50 * CRITERIA.length;

const json = (value) => `'${JSON.stringify(value)}'::jsonb`;

/** Half of the answers are marked. */
const answers = (admin) => [
  `INSERT INTO flag (challenge_id, kind, flag_literal, score) SELECT min(id), 'review', '', ${MOST_POINTS} FROM challenge`,
  `INSERT INTO task (challenge_id, flag_id, max_versions) SELECT challenge_id, id, 10 FROM flag WHERE kind = 'review'`,
  `INSERT INTO rubric_version (challenge_id, number, criteria) SELECT challenge_id, 1, ${json(CRITERIA)} FROM task`,
  `INSERT INTO task_answer (challenge_id, user_id, number, submitted_at, state, points, passed, marked_at)
     SELECT t.challenge_id, n, 1, now() - n * interval '5 minutes',
       CASE WHEN n % 2 = 0 THEN 'marked' ELSE 'submitted' END,
       CASE WHEN n % 2 = 0 THEN ${POINTS} END, CASE WHEN n % 2 = 0 THEN true END, CASE WHEN n % 2 = 0 THEN now() END
     FROM task t, generate_series(1, ${ANSWERS}) n`,
  `INSERT INTO task_answer_author (answer_id, challenge_id, user_id, accepted_at)
     SELECT id, challenge_id, user_id, submitted_at FROM task_answer`,
  `INSERT INTO task_answer_version (answer_id, challenge_id, number, text, links, ai_use, files, revision, submitted_at)
     SELECT id, challenge_id, 1, repeat('I read the log first. ', 200), '{}', '', '{}', false, submitted_at FROM task_answer`,
  `INSERT INTO task_mark (answer_id, challenge_id, number, reviewer_id, rubric_id, scores, public_comment, submitted_at, decides)
     SELECT a.id, a.challenge_id, 1, ${admin}, r.id, ${json(SCORES)}, 'Good.', now(), true
     FROM task_answer a JOIN rubric_version r ON r.challenge_id = a.challenge_id WHERE a.state = 'marked'`,
];

const interviews = [
  `INSERT INTO campaign_stage (id, campaign_id, kind, title, title_en, sort_order)
     VALUES (${STAGE}, ${CAMPAIGN}, 'interview', '面试', 'Interview', 100)`,
  `INSERT INTO campaign_staff (campaign_id, user_id, kind)
     SELECT ${CAMPAIGN}, n, 'interviewer' FROM generate_series(1, ${INTERVIEWERS}) n`,
  `INSERT INTO interview_slot (campaign_id, stage_id, during, place)
     SELECT ${CAMPAIGN}, ${STAGE}, tstzrange(starts, starts + interval '30 minutes'), 'Room ' || room
     FROM generate_series(1, ${INTERVIEWERS}) room, generate_series(1, ${DAYS}) day, generate_series(1, ${PER_DAY}) turn,
       LATERAL (SELECT date_trunc('day', now()) + day * interval '1 day' + turn * interval '30 minutes' AS starts) time
     ORDER BY room, starts`,
  `INSERT INTO interview_slot_interviewer (slot_id, user_id, during)
     SELECT id, substr(place, 6)::integer, during FROM interview_slot`,
  // Each applicant is interviewed about the second choice. A move to another stage deletes bookings, so it comes first.
  `UPDATE application_choice SET stage_id = ${STAGE}
     WHERE id IN (SELECT id FROM application_choice WHERE rank = 2 ORDER BY id LIMIT ${INTERVIEWS})`,
  `INSERT INTO interview_booking (slot_id, stage_id, choice_id, uid)
     SELECT s.id, ${STAGE}, c.id, gen_random_uuid()
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM application_choice WHERE stage_id = ${STAGE}) c
     JOIN (SELECT id, row_number() OVER (ORDER BY id) AS number FROM interview_slot) s USING (number)`,
  'VACUUM ANALYZE',
];

/** First response times in milliseconds. `send` calls the API as a user and returns time and bytes. */
export async function measureTasksAndInterviews({ send, url, admin }) {
  for (const statement of [...answers(admin), ...interviews]) await query(url, statement);
  const [written] = await query(
    url,
    `SELECT (SELECT count(*)::integer FROM task_answer) AS answers, (SELECT count(*)::integer FROM interview_booking) AS bookings`,
  );
  if (written.answers !== ANSWERS || written.bookings !== INTERVIEWS)
    throw new Error(`Only ${JSON.stringify(written)} could be written`);
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString();
  const link = JSON.parse((await send('POST', '/interviews/feed', { as: 1 })).bytes.toString());
  const requests = [
    ['queue of reviews', '/admin/reviews?_start=0&_end=20'],
    ['queue of reviews by points', '/admin/reviews?_start=0&_end=20&_sort=points&_order=DESC'],
    ['week of interviews', `/admin/campaigns/${CAMPAIGN}/interviews?from=${day(0)}&to=${day(7)}`],
    ['feed of an interviewer', new URL(link.url, 'http://localhost').pathname.replace('/api', '')],
  ];
  const rows = [];
  for (const [name, path] of requests)
    rows.push({ name: `${name}, first, ms`, value: (await send('GET', path)).ms, most: MOST_MS });
  return rows;
}
