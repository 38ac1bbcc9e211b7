import { fireEvent, screen, waitFor } from '@testing-library/react';
import { ApiError, http } from '../../api';
import { makeCard } from '../../api/testing/card';
import { renderScreen } from '../../components/testing/render-screen';
import { FlagBox } from './flag-box';

// jsdom has no layout.
Object.assign(Element.prototype, { scrollIntoView: jest.fn() });

const HINT = 'challengeDetail.flag.form';

function submit(text: string): void {
  const input = screen.getByLabelText('challengeDetail.flag.label');
  fireEvent.change(input, { target: { value: text } });
  const form = input.closest('form');
  if (form !== null) fireEvent.submit(form);
}

it('hints at the form of a wrong text without it, and of no other', async () => {
  const challenge = {
    ...makeCard(7, { flagsTotal: 1 }),
    ...{ description: '', attachments: [], author: '', attribution: '', connectionInfo: '' },
    submissions: { tries: 0, correct: 0, lastAt: null },
  };
  jest.spyOn(http, 'get').mockResolvedValue({ data: [] });
  const wrong = new ApiError('Invalid Flag', { statusCode: 400, code: 'flag.invalid' });
  jest.spyOn(http, 'post').mockRejectedValue(wrong);
  renderScreen(<FlagBox challenge={challenge} flagPrefix="vexil" />, '/', '/');
  submit('no');
  await screen.findByText(HINT);
  submit('vexil{no}');
  await waitFor(() => expect(screen.queryByText(HINT)).toBeNull());
  await screen.findByText('Invalid Flag');
  expect(screen.queryByText(HINT)).toBeNull();
});
