import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { modules } from '../../backend/boundaries.mjs';
import { sqlRules } from '../../backend/sql-boundaries.mjs';
import { root } from '../lib/run-command.mjs';
import { findModule } from './check-import.mjs';
import { checkAccess, findAccess, isStatement } from './sql-access.mjs';

const backend = join(root, 'backend');
const sources = readdirSync(join(backend, 'src'), { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => /\.(sql|ts)$/.test(name) && !/\.spec(-d)?\.ts$|\/testing\//.test(name))
  .map((name) => ({ name, text: readFileSync(join(backend, name), 'utf8') }));
const isMigration = ({ name }) => name.startsWith('src/infra/database/migrations/');
const moduleOf = ({ name }) => findModule(modules, name)?.name;

/** The statements in the texts of a TypeScript file, with `_` for each inserted value. */
function statementsOf({ name, text }) {
  if (!isStatement(text)) return '';
  const found = [];
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
    if (ts.isTemplateExpression(node))
      found.push(
        [node.head, ...node.templateSpans.map(({ literal }) => literal)]
          .map((part) => part.text)
          .join(' _ '),
      );
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, text, ts.ScriptTarget.Latest));
  return found.filter(isStatement).join(';\n');
}

const accesses = sources
  .filter((source) => !isMigration(source) && moduleOf(source))
  .map((source) => ({
    file: source.name,
    module: moduleOf(source),
    access: findAccess(source.name.endsWith('.sql') ? source.text : statementsOf(source)),
  }));

/** Tables by their owner: the module that is declared to have one, or else that of the entity. */
function findOwners() {
  const entities = sources.flatMap((source) =>
    [...source.text.matchAll(/@Entity\('(\w+)'/g)].map(([, table]) => [table, moduleOf(source)]),
  );
  const declared = Object.entries(sqlRules).flatMap(([name, { tables = [] }]) =>
    tables.map((table) => [table, name]),
  );
  const created = accesses
    .filter(({ file }) => file.endsWith('.sql'))
    .flatMap(({ module, access }) => [...access.creates].map((name) => [name, module]));
  return {
    // A view is read like a table.
    tables: new Map([...created, ...entities, ...declared]),
    functions: new Map(created),
    entities: new Map(entities),
    declared,
  };
}
const owners = findOwners();

test('every table has one owner', () => {
  const tables = sources
    .filter(isMigration)
    .flatMap(({ text }) => [
      ...text.matchAll(/\bCREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?"?(\w+)/g),
    ])
    .map(([, table]) => table);
  assert.ok(tables.length > 70);
  assert.deepEqual(
    tables.filter((table) => !owners.tables.has(table)),
    [],
  );
  const names = owners.declared.map(([table]) => table);
  assert.deepEqual(
    names.filter((name, index) => names.indexOf(name) !== index || !tables.includes(name)),
    [],
  );
  assert.deepEqual(
    owners.declared.filter(([table, module]) => owners.entities.get(table) === module),
    [],
  );
});

test('the SQL of a module touches only what sql-boundaries.mjs allows', () => {
  const used = new Set();
  const problems = accesses.flatMap(({ file, module, access }) => {
    const { imports } = modules[module];
    return checkAccess({ module, imports, rule: sqlRules[module], access, owners, used }).map(
      (problem) => `${file}: ${problem}`,
    );
  });
  assert.deepEqual(problems, []);
  const declared = Object.entries(sqlRules).flatMap(([module, { reads = [], writes = [] }]) => [
    ...reads.map((name) => `${module} reads ${name}`),
    ...writes.map((name) => `${module} writes ${name}`),
  ]);
  assert.deepEqual(
    declared.filter((line) => !used.has(line)),
    [],
    'declared, but not used',
  );
});

const check = (text, rule) =>
  checkAccess({
    ...{ module: 'flags', imports: ['users'], rule, access: findAccess(text) },
    owners: {
      tables: new Map(Object.entries({ flag: 'flags', user: 'users', site: 'site', mail: 'mail' })),
      functions: new Map(Object.entries({ judge: 'flags', factor: 'site' })),
    },
  });
const READ = ['the module flags may not read site, which is of site'];
const WRITE = ['the module flags may not write site, which is of site'];
const MAIL = ['the module flags may not read mail, which is of mail'];
const CALL = ['the module flags may not call factor, which is of site'];

for (const [text, problems] of [
  ['SELECT * FROM flag f JOIN "user" u ON u.id = f.site', []],
  ['SELECT judge(site) FROM flag WHERE site = 1 AND a IS DISTINCT FROM b', []],
  ['SELECT 1 FROM flag WHERE (x, y) IN (SELECT site, mail FROM flag)', []],
  ['SELECT 1 FROM flag f, site s', READ],
  ['SELECT 1 FROM flag f LEFT JOIN LATERAL (SELECT 1 FROM ONLY site) s ON true', READ],
  ['SELECT 1 FROM unnest(a) AS x (y) CROSS JOIN site', READ],
  ['DELETE FROM flag USING site', READ],
  ['SELECT 1 -- FROM site\nFROM flag /* JOIN site */', []],
  ['CREATE TRIGGER a AFTER UPDATE OF x, y ON site FOR EACH ROW EXECUTE FUNCTION judge()', READ],
  ['CREATE TRIGGER a AFTER INSERT ON flag FOR EACH ROW EXECUTE FUNCTION factor()', CALL],
  ['CREATE FUNCTION f(s site) RETURNS void AS $$ BEGIN END $$', READ],
  ['CREATE FUNCTION f() AS $$ DECLARE v_all site[]; BEGIN END $$', READ],
  ["SELECT NULL::site, 'site'::text", READ],
  ["SELECT 'site'::regclass", READ],
  ["EXECUTE format('SELECT %s FROM site', x)", READ],
  ["EXECUTE 'UPDATE site SET x = ''SELECT 1 FROM mail'''", [...WRITE, ...MAIL]],
  ['INSERT INTO site (id) VALUES (1) ON CONFLICT DO UPDATE SET id = 2', WRITE],
  ['update only site set id = 1', WRITE],
  ['WITH gone AS (DELETE FROM site RETURNING *) INSERT INTO flag SELECT * FROM gone', WRITE],
  ['SELECT 1 FROM flag FOR NO KEY UPDATE', []],
  ['SELECT factor()', CALL],
  ['UPDATE "user" SET id = 1', ['the module flags may not write user, which is of users']],
  ['WITH site AS (SELECT 1) SELECT 1', ['the subquery site hides the table of its name']],
])
  test(`${problems.length ? 'refuses' : 'lets pass'} ${text}`, () =>
    assert.deepEqual(check(text, {}), problems));

test('a rule allows reads and calls of another module, and writes to one of its tables', () => {
  assert.deepEqual(check('SELECT factor() FROM site', { reads: ['site'] }), []);
  assert.deepEqual(check('DELETE FROM site', { reads: ['site'] }), WRITE);
  assert.deepEqual(check('DELETE FROM site USING site', { writes: ['site'] }), []);
});
