import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type ChallengeDetail, http } from '../../api';
import { makeCard } from '../../api/testing/card';
import { toast } from '../../components';
import { renderScreen } from '../../components/testing/render-screen';
import { FlagBox } from './flag-box';

const challenge: ChallengeDetail = {
  ...makeCard(7, { title: 'Two doors', totalScore: 300, flagsTotal: 2 }),
  ...{ description: '', attachments: [], author: '', attribution: '', connectionInfo: '' },
  submissions: { tries: 0, correct: 0, lastAt: null },
};

// jsdom has no layout.
const scroll = jest.fn();
Object.assign(Element.prototype, { scrollIntoView: scroll });

async function submit(text: string) {
  const input = screen.getByLabelText<HTMLInputElement>('challengeDetail.flag.label');
  await waitFor(() => expect(input.disabled).toBe(false));
  fireEvent.change(input, { target: { value: text } });
  const form = input.closest('form');
  if (form !== null) fireEvent.submit(form);
}

it('closes the toast of a wrong answer when a right one follows, and brings that into view', async () => {
  const close = jest.spyOn(toast, 'closeError');
  jest.spyOn(http, 'get').mockResolvedValue({ data: [] });
  const post = jest
    .spyOn(http, 'post')
    .mockRejectedValue(new ApiError('Invalid Flag', { statusCode: 400, code: 'flag.invalid' }));
  renderScreen(<FlagBox challenge={challenge} flagPrefix="vexil" />, '/', '/');
  for (const text of ['vexil{no}', 'vexil{nor_this}']) {
    await submit(text);
    await screen.findByText('Invalid Flag');
  }
  expect(post).toHaveBeenCalledTimes(2);
  const redInput = () => document.querySelector('.ant-input-status-error');
  expect(redInput()).not.toBeNull();
  // The toast of the second answer must stay open.
  expect(close).not.toHaveBeenCalled();
  scroll.mockClear();
  post.mockResolvedValue({
    data: { result: 'correct', flagId: 1, score: 100, earned: 100, total: 300, complete: false },
  });
  await submit('vexil{yes}');
  await screen.findByText('+100');
  expect(redInput()).toBeNull();
  expect(close).toHaveBeenCalledWith('Invalid Flag');
  await waitFor(() => expect(scroll).toHaveBeenCalledWith({ block: 'nearest' }));
  expect(within(scroll.mock.contexts.at(-1) as HTMLElement).getByText('+100')).toBeTruthy();
});
