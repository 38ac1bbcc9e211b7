import { renderHook } from '@testing-library/react';
import { useLastPage } from './use-last-page';

it.each([
  ['behind the end', 3, { rows: 0, total: 40 }, [2]],
  ['of an empty list', 2, { rows: 0, total: 0 }, [1]],
  ['that is the first of an empty list', 1, { rows: 0, total: 0 }, []],
  ['with rows', 3, { rows: 1, total: 41 }, []],
  // The total was counted after the rows were read.
  ['that is about to have rows', 3, { rows: 0, total: 41 }, []],
  ['whose answer is under way', 3, undefined, []],
])('leads from a page %s to the last one', (_name, page, answer, pages) => {
  const onPage = jest.fn();
  renderHook(() => useLastPage({ page, pageSize: 20, answer, onPage }));
  expect(onPage.mock.calls.flat()).toEqual(pages);
});
