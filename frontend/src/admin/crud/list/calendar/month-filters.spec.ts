import { boundsOf } from './days';
import { monthFilters } from './month-filters';

const VIEW = { type: 'calendar', from: 'opensAt', to: 'closesAt' } as const;
const { start, end } = boundsOf('2031-09');
const lastMoment = new Date(Date.parse(end) - 1).toISOString();

it('leaves the rows that begin before the end of the month and end after its beginning', () => {
  expect(monthFilters([], VIEW, '2031-09')).toEqual([
    { field: 'opensAt', operator: 'lte', value: lastMoment },
    { field: 'closesAt', operator: 'gte', value: start },
  ]);
});

it('leaves the rows of one column that lie in the month', () => {
  expect(monthFilters([], { type: 'calendar', from: 'opensAt' }, '2031-09')).toEqual([
    { field: 'opensAt', operator: 'lte', value: lastMoment },
    { field: 'opensAt', operator: 'gte', value: start },
  ]);
});

it('keeps the search and the other filters, and of two bounds the closer one', () => {
  const search = { field: 'q', operator: 'eq', value: 'camp' } as const;
  const other = { field: 'closesAt', operator: 'lte', value: '2031-12-01T00:00:00.000Z' } as const;
  const closer = { field: 'closesAt', operator: 'gte', value: '2031-09-20T00:00:00.000Z' } as const;
  const wider = { field: 'opensAt', operator: 'lte', value: '2032-01-01T00:00:00.000Z' } as const;
  const filters = monthFilters([search, other, closer, wider], VIEW, '2031-09');
  expect(filters).toEqual([
    search,
    other,
    { field: 'opensAt', operator: 'lte', value: lastMoment },
    closer,
  ]);
});
