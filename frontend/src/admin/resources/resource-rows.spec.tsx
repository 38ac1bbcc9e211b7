import { cleanup, screen } from '@testing-library/react';
import { loadLanguage } from '../crud/testing/render-admin';
import { openPage, pagesOf, readWords } from '../crud/testing/open-page';
import { bareRow } from '../crud/testing/sample-row';
import { resources } from './index';

describe('a resource', () => {
  beforeAll(() => loadLanguage('en-US'));
  afterEach(cleanup);

  it.each(pagesOf(resources).filter(([, page]) => page === 'show' || page === 'list'))(
    '%s stands on its %s page with nothing in its columns, and a list can be exported as CSV',
    async (_name, page, resource) => {
      const error = jest.spyOn(console, 'error');
      await openPage(resources, resource, page, [bareRow(resource)]);
      expect(error.mock.calls).toEqual([]);
      if (page === 'list' && !resource.pages.list.singleRow)
        expect(screen.getAllByRole('button', { name: 'Export CSV' })).toHaveLength(1);
    },
  );

  it('challenges warn when the base score and the sum of the flags differ', async () => {
    const challenges = resources.find(({ name }) => name === 'challenges');
    if (!challenges) throw new Error('no challenges');
    const row = { ...bareRow(challenges), scoreMode: 'static', flagsTotal: 2 };
    await openPage(resources, challenges, 'edit', [{ ...row, baseScore: 100, totalScore: 300 }]);
    expect(readWords()).toContain('The base score is 100, but the flags are worth 300');
    cleanup();
    await openPage(resources, challenges, 'edit', [{ ...row, baseScore: 300, totalScore: 300 }]);
    expect(readWords()).not.toContain('points, but the flags');
  });
});
