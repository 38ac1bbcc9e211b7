import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { useState } from 'react';
import { initReactI18next } from 'react-i18next';
import { textsFromDisk } from '../i18n/from-disk';
import { ListInput } from './list-input';

function Texts({ start }: { start: string[] }) {
  const [words, setTexts] = useState(start);
  return (
    <ListInput
      label="Word"
      control={{}}
      items={words}
      newItem=""
      max={undefined}
      onChange={setTexts}
      renderItem={({ value, number, set, onKeyDown }) => (
        <input
          aria-label={`Word ${String(number)}`}
          value={value}
          onKeyDown={onKeyDown}
          onChange={(event) => set(event.target.value)}
        />
      )}
    />
  );
}

const values = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const focused = () => document.activeElement?.getAttribute('aria-label');

beforeAll(() =>
  i18next.use(initReactI18next).init({
    lng: 'en-US',
    resources: { 'en-US': { translation: textsFromDisk('en-US') } },
  }),
);
afterEach(cleanup);

it('adds an entry below the one where Enter was pressed, and focuses it', () => {
  render(<Texts start={['a', 'b', 'c']} />);
  fireEvent.keyDown(screen.getByLabelText('Word 1'), { key: 'Enter' });
  expect(values()).toEqual(['a', '', 'b', 'c']);
  expect(focused()).toBe('Word 2');
  fireEvent.keyDown(screen.getByLabelText('Word 4'), { key: 'Enter' });
  expect(focused()).toBe('Word 5');
  fireEvent.click(screen.getByLabelText('Add an entry: Word'));
  expect(focused()).toBe('Word 6');
});

it('keeps the focus in the list when an entry is removed', () => {
  render(<Texts start={['a', 'b']} />);
  fireEvent.click(screen.getByLabelText('Remove Word 2'));
  expect(focused()).toBe('Remove Word 1');
  fireEvent.click(screen.getByLabelText('Remove Word 1'));
  expect(focused()).toBe('Add an entry: Word');
});
