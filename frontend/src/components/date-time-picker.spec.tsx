import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { DateTimePicker } from './date-time-picker';
import './testing/without-texts';

const values: (string | null)[] = [];

function Field({ initial = null }: { initial?: string | null }) {
  const [value, setValue] = useState(initial);
  const handleChange = (next: string | null) => {
    values.push(next);
    setValue(next);
  };
  return <DateTimePicker aria-label="date" showsError value={value} onChange={handleChange} />;
}

const EIGHT = new Date(2026, 10, 30, 20, 0).toISOString();
const input = () => screen.getByLabelText<HTMLInputElement>('date');

afterEach(cleanup);
beforeEach(() => {
  values.length = 0;
});

function type(text: string): void {
  fireEvent.focus(input());
  fireEvent.change(input(), { target: { value: text } });
}

it.each(['2026-11-30 20:00', '2026/11/30 20:00', '2026年11月30日 20:00'])(
  'reads %s on Enter',
  (text) => {
    render(<Field />);
    type(text);
    fireEvent.keyDown(input(), { key: 'Enter' });
    expect(values).toEqual([EIGHT]);
    expect(input().value).toBe('2026-11-30 20:00');
  },
);

it('reads the text when the input is left, and not the beginning of it before', () => {
  render(<Field />);
  for (const text of ['2026-1', '2026-11-3', '2026-11-30', '2026-11-30 2', '2026-11-30 20:00']) {
    type(text);
    expect(input().value).toBe(text);
  }
  expect(values).toEqual([]);
  fireEvent.blur(input());
  expect(values).toEqual([EIGHT]);
});

it('keeps invalid text, and shows an error', () => {
  render(<Field initial={EIGHT} />);
  type('next monday');
  fireEvent.keyDown(input(), { key: 'Enter' });
  fireEvent.blur(input());
  expect(input().value).toBe('next monday');
  expect(values).toEqual(['next monday']);
  expect(input().getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('common.notADate');
  type('2026-11-30');
  fireEvent.blur(input());
  expect(values.at(-1)).toBe(new Date(2026, 10, 30).toISOString());
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is emptied by an empty text', () => {
  render(<Field initial={EIGHT} />);
  type('');
  fireEvent.blur(input());
  expect(values).toEqual([null]);
  expect(input().value).toBe('');
});

it('says which time zone it reads', () => {
  const { container } = render(<Field initial={EIGHT} />);
  expect(container.textContent).toMatch(/UTC/u);
});

it('shows the seconds of a time that has some', () => {
  render(<Field initial={new Date(2026, 10, 30, 20, 0, 7).toISOString()} />);
  expect(input().value).toBe('2026-11-30 20:00:07');
});
