import { describe, it } from 'node:test';
import { RuleTester } from 'eslint';
import { layersRule } from './layers-rule.mjs';
import { noHooksRule } from './no-hooks-rule.mjs';
import { roomsRule } from './rooms-rule.mjs';
import { testNamesRule } from './test-names-rule.mjs';

RuleTester.describe = describe;
RuleTester.it = it;

const tester = new RuleTester({
  languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
});
const rooms = {
  common: { path: 'src/common', may: [], open: true },
  users: { path: 'src/modules/users', may: ['common'] },
  flags: { path: 'src/modules/flags', may: ['common', 'users'] },
  challenges: { path: 'src/modules/challenges', may: ['common', 'flags'] },
  ui: { path: 'src/ui', may: [] },
  screens: { path: 'src/screens/*', may: ['ui'] },
};
const options = [{ rooms, side: 'backend', folder: '/side' }];
const at = (file, code) => ({ filename: `/side/src/${file}`, code, options });
const wrong = (file, code, message) => ({ ...at(file, code), errors: [{ message }] });

tester.run('rooms', roomsRule, {
  valid: [
    at('modules/flags/flags.service.ts', "import { a } from '../users';"),
    at('modules/flags/flags.service.ts', "import { a } from '../users/index';"),
    at('modules/flags/flags.service.ts', "import { a } from '../../common/errors';"),
    at('modules/flags/dto/flag.ts', "import { a } from '../flag-rules';"),
    at('modules/flags/flags.service.ts', "import { a } from 'rxjs';"),
    at('app.module.ts', "import { a } from './modules/challenges';"),
    at('screens/login/login.tsx', "import { a } from '../../ui';"),
    at('screens/login/login.spec.tsx', "import { a } from '../../ui/testing/render';"),
    at('ui/testing/render.tsx', "import { a } from '../../screens/login/login-form';"),
    at('app.tsx', "const a = import('./screens/login/login');"),
    { ...at('', "import { a } from '../src/modules/flags/match';"), filename: '/side/test/x.ts' },
  ],
  invalid: [
    wrong(
      'modules/flags/flags.service.ts',
      "import { a } from '../challenges';",
      'The room flags may not import challenges: its line allows only common, users; see backend/rooms.mjs.',
    ),
    wrong(
      'common/text.ts',
      "export * from '../modules/users';",
      'The room common may not import users: its line allows no other room; see backend/rooms.mjs.',
    ),
    wrong(
      'modules/flags/flags.service.ts',
      "const a = await import('../users/user.entity');",
      'The room users is entered through its door, src/modules/users/index.ts, not through user.entity; see backend/rooms.mjs.',
    ),
    wrong(
      'modules/flags/flags.service.ts',
      "import { a } from '../../common/errors/catalogue';",
      'The room common is entered through its door, src/common/index.ts, not through errors/catalogue; see backend/rooms.mjs.',
    ),
    wrong(
      'app.module.ts',
      "import { a } from './modules/users/user.entity';",
      'The room users is entered through its door, src/modules/users/index.ts, not through user.entity; see backend/rooms.mjs.',
    ),
    wrong(
      'screens/login/login.tsx',
      "import { a } from '../rank/rank';",
      'One of the screens may not import another (rank): give what both need to a room below; see backend/rooms.mjs.',
    ),
    wrong(
      'modules/users/users.service.ts',
      "import { a } from '../../app.setup';",
      'The room users may not import src/app.setup, which stands above the rooms; see backend/rooms.mjs.',
    ),
    wrong(
      'app.module.ts',
      "import { a } from '../test/support/app';",
      'The sources of the backend may not import test/support/app, which is no part of them.',
    ),
    wrong(
      'app.tsx',
      "import { a } from './screens/login/login-form';",
      'The room login is entered through its door, src/screens/login/login, not through login-form; see backend/rooms.mjs.',
    ),
    wrong(
      'ui/avatar.tsx',
      "import { a } from './testing/render';",
      'Only tests may import src/ui/testing/render.',
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
