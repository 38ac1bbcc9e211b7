import { call } from '../support/api';
import type { Audience } from '../support/screen';
import { addTask, markAnswer, reviewOf, submitAnswer } from '../support/tasks';
import { once, type Prepared } from './contest';

/** A challenge of the demo that has flags, too. */
const ID = 13;
/** The id of the first answer; the demo has none before. */
const REVIEW = 1;

const TEXT = [
  '## 经过 / What happened',
  '先用 `binwalk` 看了一层，再写脚本循环解开：',
  '```sh\nwhile file data | grep -q archive; do tar xf data; done\n```',
].join('\n\n');

const ask = once(() => addTask(ID, { dueAt: '2032-01-01T15:59:59Z', maxCoAuthors: 2 }));
const answer = once(async () => {
  await ask();
  await submitAnswer(ID, TEXT);
});
const claim = once(async () => {
  await answer();
  await call('admin', 'POST', `/admin/reviews/${String(REVIEW)}/claim`);
});
const mark = once(async () => {
  await claim();
  await markAnswer(await reviewOf(ID), { depth: 5, style: 5 });
});

const screen = (
  prepare: () => Promise<void>,
  as: Audience,
  name: string,
  path: string,
): Prepared => ({ name: `task-${name}`, as, path, prepare });

/** An answer in text from its task to its feedback. These states are permanent, so they come last, and in this order. */
export const taskScreens: Prepared[] = [
  screen(ask, 'player', 'begin', `/challenge/detail/${String(ID)}`),
  screen(ask, 'admin', 'rubric', `/control_panel/challenges/${String(ID)}`),
  screen(answer, 'player', 'submitted', `/challenge/detail/${String(ID)}`),
  screen(answer, 'admin', 'queue', '/control_panel/reviews'),
  screen(claim, 'admin', 'mark', `/control_panel/reviews/${String(REVIEW)}`),
  screen(mark, 'player', 'feedback', `/challenge/detail/${String(ID)}`),
  screen(mark, 'admin', 'marked', `/control_panel/reviews/${String(REVIEW)}`),
];
