import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './routes';

const screens = ['screens', 'admin-screens']
  .map((name) => readFileSync(join(__dirname, `../../e2e/support/${name}.ts`), 'utf8'))
  .join('\n');

/** The categories share a page, and the pages of rows have an id. */
const pages = Object.values(paths).filter(
  (path) => !/[:*]/.test(path) && !/^\/(?:challenge|control_panel)\//.test(path),
);

it('has a screen of each page for the browser tests of languages, themes, widths and accessibility', () => {
  const forgotten = pages
    .filter((path) => !screens.includes(`path: '${path}'`))
    .map((path) => `${path}: frontend/e2e/support/screens.ts`);
  expect(forgotten).toEqual([]);
  expect(pages).toContain('/rank');
});
