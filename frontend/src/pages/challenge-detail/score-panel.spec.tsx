import { screen } from '@testing-library/react';
import type { ChallengeDetail } from '../../api';
import { makeCard } from '../../api/testing/card';
import { renderScreen } from '../../components/testing/render-screen';
import { ScorePanel } from './score-panel';

const PAST = '2020-01-01T00:00:00.000Z';

it.each([
  ['solved', { score: 100, closesAt: null }],
  ['solved', { score: 100, closesAt: PAST }],
  ['late', { score: 0, closesAt: PAST }],
])('says %s of a challenge without open flags: %j', (state, fields) => {
  const challenge: ChallengeDetail = {
    ...makeCard(7, { flagsCaptured: 1, ...fields }),
    ...{ description: '', attachments: [], author: '', attribution: '', connectionInfo: '' },
    submissions: { tries: 1, correct: 1, lastAt: null },
  };
  renderScreen(<ScorePanel challenge={challenge} />, '/', '/');
  expect(screen.getByText(`challengeDetail.${state}`)).toBeTruthy();
});
