import { screen } from '@testing-library/react';
import type { ChallengeDetail } from '../../api';
import { makeCard } from '../../api/testing/card';
import { renderScreen } from '../../components/testing/render-screen';
import { ScorePanel } from './score-panel';

const PAST = '2020-01-01T00:00:00.000Z';

function open(fields: Partial<ChallengeDetail>) {
  const challenge: ChallengeDetail = {
    ...makeCard(7),
    ...{ description: '', attachments: [], author: '', attribution: '', connectionInfo: '' },
    submissions: { tries: 1, correct: 1, lastAt: null },
    ...fields,
  };
  renderScreen(<ScorePanel challenge={challenge} />, '/', '/');
}

it.each([
  ['solved', { score: 100, closesAt: null }],
  ['solved', { score: 100, closesAt: PAST }],
  ['late', { score: 0, closesAt: PAST }],
])('says %s of a challenge without open flags: %j', (state, fields) => {
  open({ flagsCaptured: 1, ...fields });
  expect(screen.getByText(`challengeDetail.${state}`)).toBeTruthy();
});

const TASK = {
  ...{ dueAt: null, takesText: true, takesFiles: false, takesLinks: false, maxFiles: 1 },
  ...{ maxVersions: 1, asksAiUse: false, maxCoAuthors: 0, passPoints: 60 },
};

it.each([
  ['task', { score: 0 }],
  ['flagsAndTask', { score: 0, flagsTotal: 2 }],
  ['partialTask', { score: 40 }],
  // A part of the points solves it, also after the flags closed.
  ['solved', { score: 80, flagsCaptured: 1, closesAt: PAST }],
])('says %s of a challenge with a task: %j', (state, fields) => {
  open({ task: TASK, ...fields });
  expect(screen.getByText(`challengeDetail.${state}`)).toBeTruthy();
});
