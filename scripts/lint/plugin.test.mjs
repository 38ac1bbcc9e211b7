import { describe, it } from 'node:test';
import { RuleTester } from 'eslint';
import { boundariesRule } from './boundaries-rule.mjs';
import { layersRule } from './layers-rule.mjs';
import { noHooksRule } from './no-hooks-rule.mjs';
import { testNamesRule } from './test-names-rule.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});
const modules = {
  lib: { path: 'src/lib', imports: [], deep: true },
  users: { path: 'src/modules/users', imports: ['lib'] },
  flags: { path: 'src/modules/flags', imports: ['lib', 'users'] },
  challenges: { path: 'src/modules/challenges', imports: ['lib', 'flags'] },
  components: { path: 'src/components', imports: [] },
  pages: { path: 'src/pages/*', imports: ['components'] },
};
const roots = ['src/app.module.ts', 'src/app.tsx'];
const options = [{ modules, roots, side: 'backend', folder: '/side' }];
const at = (file, code) => ({ filename: `/side/src/${file}`, code, options });
const wrong = (file, code, message) => ({ ...at(file, code), errors: [{ message }] });

tester.run('boundaries', boundariesRule, {
  valid: [
    at('modules/flags/flags.service.ts', "import { a } from '../users';"),
    at('modules/flags/flags.service.ts', "import { a } from '../users/index';"),
    at('modules/flags/flags.service.ts', "import { a } from '../../lib/text';"),
    at('modules/flags/dto/flag.ts', "import { a } from '../flag-rules';"),
    at('modules/flags/flags.service.ts', "import { a } from 'rxjs';"),
    at('app.module.ts', "import { a } from './modules/challenges';"),
    at('pages/login/login.tsx', "import { a } from '../../components';"),
    at('pages/login/login.spec.tsx', "import { a } from '../../components/testing/render';"),
    at('components/testing/render.tsx', "import { a } from '../../pages/login/login-form';"),
    at('app.tsx', "const a = import('./pages/login/login');"),
    { ...at('', "import { a } from '../src/modules/flags/match';"), filename: '/side/test/x.ts' },
  ],
  invalid: [
    wrong(
      'modules/flags/flags.service.ts',
      "import { a } from '../challenges';",
      'The module flags may not import challenges: it may import only lib, users; see backend/boundaries.mjs.',
    ),
    wrong(
      'lib/text.ts',
      "export * from '../modules/users';",
      'The module lib may not import users: it may import no other module; see backend/boundaries.mjs.',
    ),
    wrong(
      'modules/flags/flags.service.ts',
      "const a = await import('../users/user.entity');",
      'The public API of users is src/modules/users/index.ts; import that, not user.entity; see backend/boundaries.mjs.',
    ),
    wrong(
      'app.module.ts',
      "import { a } from './modules/users/user.entity';",
      'The public API of users is src/modules/users/index.ts; import that, not user.entity; see backend/boundaries.mjs.',
    ),
    wrong(
      'pages/login/login.tsx',
      "import { a } from '../rank/rank';",
      'One of the pages may not import another (rank): move what both need to a module that both may import; see backend/boundaries.mjs.',
    ),
    wrong(
      'modules/users/users.service.ts',
      "import { a } from '../../app.module';",
      'The module users may not import the root file src/app.module; see backend/boundaries.mjs.',
    ),
    wrong(
      'app.module.ts',
      "import { a } from '../test/support/app';",
      'The sources of the backend may not import test/support/app, which is not part of them.',
    ),
    wrong(
      'app.tsx',
      "import { a } from './pages/login/login-form';",
      'The public API of login is src/pages/login/login; import that, not login-form; see backend/boundaries.mjs.',
    ),
    wrong(
      'components/avatar.tsx',
      "import { a } from './testing/render';",
      'Only tests may import src/components/testing/render.',
    ),
    wrong('stray.ts', '', 'src/stray.ts belongs to no module of backend/boundaries.mjs.'),
    wrong(
      'pages/stray.tsx',
      '',
      'src/pages/stray.tsx belongs to no module of backend/boundaries.mjs.',
    ),
  ],
});

tester.run('layers', layersRule, {
  valid: [
    { filename: 'a.service.ts', code: "import { A } from './a.repository';" },
    { filename: 'a.repository.ts', code: "import { Injectable } from '@nestjs/common';" },
  ],
  invalid: [
    { filename: 'a.controller.ts', code: "import { A } from './a.repository';", errors: 1 },
    { filename: 'a.service.ts', code: "import { A } from 'fastify';", errors: 1 },
    {
      filename: 'a.repository.ts',
      code: "import { NotFoundException } from '@nestjs/common';",
      errors: 1,
    },
  ],
});

tester.run('no-hooks', noHooksRule, {
  valid: ['export const flags = describe({ used: true });'],
  invalid: [
    { code: 'const a = useList();', errors: 1 },
    { filename: 'flags.tsx', code: 'export const flags = 1;', errors: 1 },
    { code: 'const a = <b />;', errors: 1 },
  ],
});

tester.run('test-names', testNamesRule, {
  valid: [
    "it('refuses a flag already captured', () => {});",
    "it.each([1])('takes %s', () => {});",
    'it(name, () => {});',
    "describe('users', () => {});",
  ],
  invalid: [
    { code: "it('should work', () => {});", errors: 1 },
    { code: "it('update', () => {});", errors: 1 },
    { code: "it.each([1])('updates', () => {});", errors: 1 },
    { code: "test.each`a`('should be', () => {});", errors: 1 },
  ],
});
