import { screen } from '@testing-library/react';
import { http } from '../../api';
import { makeCard } from '../../api/testing/card';
import { renderScreen } from '../../components/testing/render-screen';
import { ChallengeView } from './challenge-view';

// Without i18next there are no texts to load.
jest.mock('../../i18n/i18n', () => ({ loadTaskTexts: () => Promise.resolve() }));

function open(card: object) {
  const challenge = {
    ...makeCard(7, card),
    ...{ description: '', attachments: [], author: '', attribution: '', connectionInfo: '' },
    submissions: { tries: 0, correct: 0, lastAt: null },
  };
  jest
    .spyOn(http, 'get')
    .mockImplementation((url) =>
      url.endsWith('/answer') ? new Promise(() => undefined) : Promise.resolve({ data: [] }),
    );
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

it('shows the answer instead of the box where only a task is asked for', async () => {
  const task = {
    ...{ dueAt: null, takesText: true, takesFiles: false, takesLinks: false, maxFiles: 1 },
    ...{ maxVersions: 1, asksAiUse: false, maxCoAuthors: 0, passPoints: 60 },
  };
  open({ flagsTotal: 1, task });
  await screen.findByText('answers.title');
  expect(screen.queryByLabelText(BOX)).toBeNull();
  expect(screen.queryByText(NONE)).toBeNull();
  open({ flagsTotal: 2, task });
  await screen.findByLabelText(BOX);
});

it('shows neither with a notice', async () => {
  open({ flagsTotal: 0, category: 'notice', title: 'Read me' });
  await screen.findAllByText('Read me');
  expect(screen.queryByLabelText(BOX)).toBeNull();
  expect(screen.queryByText(NONE)).toBeNull();
});
