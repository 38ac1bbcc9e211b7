import type { Role } from '../http/access';
import type { Actor } from './audit-trail';
import { documentedTransitions, resolveTransition, type Transitions } from './transitions';

interface Door {
  state: string;
  shutBy: string | null;
}

const door: Transitions<Door> = {
  stateOf: ({ state }) => state,
  moves: {
    shut: { from: ['open', 'ajar'], to: 'shut', set: () => ({ state: 'shut', shutBy: 'me' }) },
    lock: {
      from: ['shut'],
      to: 'locked',
      roles: ['viewer'],
      set: () => ({ state: 'locked' }),
    },
  },
};

const SYSTEM: Actor = { userId: null, ip: '::1', requestId: 'test' };
const userWith = (...roles: Role[]): Actor => ({
  ...SYSTEM,
  userId: 7,
  roles: roles.map((role) => ({ role, categories: [] })),
});
const moveOf = (transitions: Transitions<Door>, name: string, leaves?: string) =>
  resolveTransition(transitions, name, leaves, SYSTEM);

function refusalOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
}
const inState = (state: string): Door => ({ state, shutBy: null });

it('moves a row out of the state that the request leaves', () => {
  expect(moveOf(door, 'shut', 'ajar')(inState('ajar'))).toEqual({ state: 'shut', shutBy: 'me' });
});

it('refuses a row in another state, also in one that the move leaves too, and tells which', () => {
  for (const state of ['open', 'shut', 'locked'])
    expect(refusalOf(() => moveOf(door, 'shut', 'ajar')(inState(state)))).toMatchObject({
      code: 'row.moved',
      details: { extra: { state } },
    });
});

it('refuses a state that the move never leaves', () => {
  expect(refusalOf(() => moveOf(door, 'lock', 'open'))).toMatchObject({ code: 'input.invalid' });
});

it('without a named state takes a row from where the move starts or leads, and from nowhere else', () => {
  const move = moveOf(door, 'lock');
  for (const state of ['shut', 'locked']) expect(move(inState(state))).toEqual({ state: 'locked' });
  expect(refusalOf(() => move(inState('open')))).toMatchObject({ code: 'row.moved' });
});

it('is for admins and the roles that it names, or else for all who may call the route', () => {
  const lockedBy = (actor: Actor) =>
    refusalOf(() => resolveTransition(door, 'lock', 'shut', actor));
  expect(lockedBy(userWith('author'))).toMatchObject({ code: 'access.denied' });
  expect(lockedBy(userWith())).toMatchObject({ code: 'access.denied' });
  for (const actor of [userWith('author', 'viewer'), { ...userWith(), admin: true }, SYSTEM])
    expect(lockedBy(actor)).toBeInstanceOf(Function);
  expect(refusalOf(() => resolveTransition(door, 'shut', 'open', userWith()))).toBeInstanceOf(
    Function,
  );
});

it('is documented without what it runs', () => {
  expect(documentedTransitions(door)).toEqual({
    shut: { from: ['open', 'ajar'], to: 'shut' },
    lock: { from: ['shut'], to: 'locked', roles: ['viewer'] },
  });
});
