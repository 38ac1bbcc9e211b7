import { assignSlots, type Candidate, type FreeSlot } from './assign-slots';

const slot = (id: number, hour: number, seats = 1): FreeSlot => ({
  ...{ id, seats },
  startsAt: new Date(Date.UTC(2026, 9, 20, hour)),
  endsAt: new Date(Date.UTC(2026, 9, 20, hour + 1)),
});
const candidate = (choiceId: number, slotIds: number[], rest: Partial<Candidate> = {}) => ({
  ...{ choiceId, slotIds, userId: choiceId, busy: [] },
  ...rest,
});
const pairs = (candidates: Candidate[], slots: FreeSlot[]) =>
  assignSlots(candidates, slots).map(({ choiceId, slotId }) => [choiceId, slotId]);

it('gives the fewest possibilities a slot first', () => {
  const slots = [slot(1, 9), slot(2, 10), slot(3, 11)];
  const candidates = [candidate(10, [1, 2, 3]), candidate(11, [1, 2]), candidate(12, [1])];
  expect(assignSlots(candidates, slots)).toEqual([
    { choiceId: 12, slotId: 1, possibilities: 1 },
    { choiceId: 11, slotId: 2, possibilities: 1 },
    { choiceId: 10, slotId: 3, possibilities: 1 },
  ]);
});

it('takes the slot that the fewest others could have', () => {
  const slots = [slot(1, 9), slot(2, 10), slot(3, 11)];
  expect(pairs([candidate(10, [1, 2]), candidate(11, [1, 3])], slots)).toEqual([
    [10, 2],
    [11, 1],
  ]);
});

it('fills the seats of a slot and no more', () => {
  const candidates = [1, 2, 3].map((id) => candidate(id, [1]));
  expect(pairs(candidates, [slot(1, 9, 2)])).toEqual([
    [1, 1],
    [2, 1],
  ]);
  expect(pairs(candidates, [slot(1, 9, 0)])).toEqual([]);
});

it('keeps the order of the candidates among equal ones', () => {
  const slots = [slot(1, 9), slot(2, 10)];
  expect(pairs([candidate(7, [1, 2]), candidate(3, [1, 2])], slots)).toEqual([
    [7, 1],
    [3, 2],
  ]);
});

it('puts no applicant into two interviews at a time', () => {
  const slots = [slot(1, 9), slot(2, 9), slot(3, 10)];
  const twice = [candidate(1, [1], { userId: 5 }), candidate(2, [2, 3], { userId: 5 })];
  expect(pairs(twice, slots)).toEqual([
    [1, 1],
    [2, 3],
  ]);
  const { startsAt, endsAt } = slot(0, 9);
  expect(pairs([candidate(1, [1, 3], { busy: [{ startsAt, endsAt }] })], slots)).toEqual([[1, 3]]);
});
