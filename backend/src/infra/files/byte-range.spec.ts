import { readRange } from './byte-range';

const file = { size: 10, etag: '"abc"' };
const whole = undefined;

it.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=9-9', { start: 9, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=10-', whole],
  ['bytes=-0', whole],
  ['bytes=5-4', whole],
  ['bytes=-', whole],
  ['bytes=0-1,3-4', whole],
  ['lines=0-1', whole],
  [undefined, whole],
])('reads %j of ten bytes as %j', (range, found) => {
  expect(readRange({ range }, file)).toEqual(found);
});

it('sends no range of an empty file', () => {
  expect(readRange({ range: 'bytes=0-' }, { ...file, size: 0 })).toBeUndefined();
});

it('sends a range only of the version that was asked for', () => {
  const range = 'bytes=4-';
  expect(readRange({ range, 'if-range': '"abc"' }, file)).toEqual({ start: 4, end: 9 });
  expect(readRange({ range, 'if-range': '"other"' }, file)).toBeUndefined();
});
