import { transitionActions } from './transition-actions';

interface Event {
  id: number;
  reviewed: boolean;
}

const actions = transitionActions<Event, 'reviewed'>(
  'integrity-events',
  'reviewed',
  (state) => state === 'reviewed',
);
const shownFor = (row: Event) => actions.filter(({ when }) => when?.(row)).map(({ name }) => name);

it('shows a row the moves that leave its state, and no other', () => {
  expect(shownFor({ id: 1, reviewed: false })).toEqual(['review']);
  expect(shownFor({ id: 1, reviewed: true })).toEqual(['reopen']);
});

it('tells a board the value that a row has after each move', () => {
  expect(actions.map(({ name, movesTo }) => [name, movesTo])).toEqual([
    ['review', { column: 'reviewed', value: true }],
    ['reopen', { column: 'reviewed', value: false }],
  ]);
});

it('names in the request the state that the page showed', () => {
  const review = actions.find(({ name }) => name === 'review');
  expect(review?.path).toBe('/admin/integrity-events/bulk');
  expect(review?.body({ id: 7, reviewed: false }, {})).toEqual({
    ids: [7],
    action: 'review',
    from: 'open',
  });
});
