import { screen } from '@testing-library/react';
import { http } from '../../api';
import { makeCard } from '../../api/testing/card';
import { renderScreen } from '../../components/testing/render-screen';
import { ChallengeView } from './challenge-view';

function open(card: object) {
  const challenge = {
    ...makeCard(7, card),
    ...{ description: '', attachments: [], author: '', attribution: '', connectionInfo: '' },
    submissions: { tries: 0, correct: 0, lastAt: null },
  };
  jest.spyOn(http, 'get').mockResolvedValue({ data: [] });
  renderScreen(<ChallengeView challenge={challenge} isAdmin={false} isAuthor={false} />, '/', '/');
}

const BOX = 'challengeDetail.flag.label';
const NONE = 'challengeDetail.flag.none';

it('says that a challenge has no flags, instead of a box for them', async () => {
  open({ flagsTotal: 0 });
  await screen.findByText(NONE);
  expect(screen.queryByLabelText(BOX)).toBeNull();
});

it('shows the box of a challenge with flags', async () => {
  open({ flagsTotal: 1 });
  await screen.findByLabelText(BOX);
  expect(screen.queryByText(NONE)).toBeNull();
});

it('shows neither with a notice', async () => {
  open({ flagsTotal: 0, category: 'notice', title: 'Read me' });
  await screen.findAllByText('Read me');
  expect(screen.queryByLabelText(BOX)).toBeNull();
  expect(screen.queryByText(NONE)).toBeNull();
});
