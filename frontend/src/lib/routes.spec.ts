import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from './routes';

const routes = readFileSync(join(__dirname, '../app/routes.tsx'), 'utf8');
const descriptions = readFileSync(join(__dirname, '../admin/resources/challenges.ts'), 'utf8');

/** Category pages share one component, and pages of resources in the control panel are generated. */
const isShared = (path: string) =>
  /^\/challenge\/\w+$/.test(path) || path.endsWith('control_panel/*');

it('has a route for each path', () => {
  const forgotten = Object.entries(paths)
    .filter(
      ([name, path]) =>
        !isShared(path) && !new RegExp(`paths\\.${name}\\b`).test(routes + descriptions),
    )
    .map(([name]) => `${name}: frontend/src/app/routes.tsx`);
  expect(forgotten).toEqual([]);
});
