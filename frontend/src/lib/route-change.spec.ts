import { announceRoute, onRouteChange } from './route-change';

const rank = { pathname: '/rank', search: '?group=0', hash: '' };

it('notifies of every change, and new subscribers of the last one', () => {
  const early = jest.fn();
  const stop = onRouteChange(early);
  announceRoute(rank);
  const late = jest.fn();
  onRouteChange(late)();
  stop();
  announceRoute({ ...rank, search: '' });
  expect(early.mock.calls).toEqual([[rank]]);
  expect(late.mock.calls).toEqual([[rank]]);
});
