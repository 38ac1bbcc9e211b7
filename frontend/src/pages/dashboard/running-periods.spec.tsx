import { screen } from '@testing-library/react';
import { http } from '../../api';
import { renderScreen } from '../../components/testing/render-screen';
import { RunningPeriods } from './running-periods';

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

it.each([
  ['open', 2, true],
  ['frozen', -1, false],
])('says when the board of a period that is %s freezes', async (state, freezesIn, isAhead) => {
  const times = { startsAt: at(-5), endsAt: at(9), freezeAt: at(freezesIn) };
  const period = { id: 1, name: '第五周', nameEn: 'Week 5', kind: 'week', state, ...times };
  jest
    .spyOn(http, 'get')
    .mockResolvedValue({ data: { periods: [period], serverTime: new Date().toISOString() } });
  renderScreen(<RunningPeriods />, '/', '/');
  await screen.findByText('Week 5');
  expect(screen.queryByText('game.period.freezesAt') !== null).toBe(isAhead);
});
