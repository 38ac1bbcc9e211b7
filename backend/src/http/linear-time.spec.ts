import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import ts from 'typescript';
import { localeOf } from '../lib/locale';
import { limits } from '../lib/limits';
import { isWithinValueLimit, isStorableDeep } from '../lib/text';
import { findLeftOutHtml } from '../lib/markdown/find-left-out';
import { findMarkdownProblem } from '../lib/markdown/find-problem';
import { readListQuery } from '../crud/list-query';
import { encodingOf, isKnown } from './response-cache/response-cache';
import { addressKey } from '../infra/rate-limit';
import { bearerTokenOf } from '../modules/auth/access-tokens';
import { LoginBody } from '../modules/auth/dto/session';
import { mailbox } from '../modules/auth/mail-codes.service';
import { safeFileName } from '../infra/files/file-name';
import { FlagSubmission } from '../modules/flags/dto/submission';
import { trimBlanks } from '../modules/flags/flag-rules';
import { isFile, isPage } from './static-page';
import { requestIdOf } from './access';
import { readablePath } from './unreadable-requests';

const LENGTH = 100_000;
/** What patterns repeat, and what stops a match at the very end. */
const REPEATED = [' ', '\t', '\n', '.', ',', '/', ':', ';', '0', 'a', 'A', '_', '-', '+', '%', '{'];
const UNITS = [
  ...REPEATED,
  '"',
  '=',
  '@',
  '中',
  '\u00a0',
  '.a',
  'a.',
  ' ,',
  ' a',
  '%2',
  '/.',
  '[]',
];
const STOP = '\u0001';

const long = UNITS.map((unit) => unit.repeat(LENGTH / unit.length));
const bare = long.flatMap((text) => [text, `x${text}x`]);

/** Long texts of one repeated unit: alone, between two letters, and between the given head and a stop. */
function attacks(head = ''): string[] {
  return [...bare, ...long.map((text) => head + text + STOP)];
}

/** Processor time of the best of several runs: the first ones compile, and other processes share the machine. */
function bestMs(work: () => unknown, limitMs: number): number {
  let best = Infinity;
  for (let run = 0; run < 8 && best >= limitMs; run += 1) {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    best = Math.min(best, (user + system) / 1000);
    if (best > 20 * limitMs) break;
  }
  return best;
}

/** 50 ms, more on a machine where a look at each of that many characters takes long; quadratic time is seconds. */
const MAX_MS = Math.max(50, 40 * bestMs(() => /^\p{L}+$/u.test('中'.repeat(LENGTH)), 0));

interface Pattern {
  place: string;
  regex: RegExp;
}

function patternsOf(file: string): Pattern[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Pattern[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const text = node.getText(source);
      const end = text.lastIndexOf('/');
      const regex = new RegExp(text.slice(1, end), text.slice(end + 1).replace('g', ''));
      found.push({ place: `${file.slice(SOURCES.length + 1)} ${text}`, regex });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The characters a pattern begins with, so that a text gets behind them. */
function headOf({ source }: RegExp): string {
  return /^\^?([\w :%{@/-]*)/.exec(source)?.[1] ?? '';
}

const SOURCES = join(__dirname, '..');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts'))
  .map((name) => join(SOURCES, name));
// What the operator sets is read once, at the start.
const patterns = files
  .flatMap(patternsOf)
  .filter(({ place }) => !place.startsWith('infra/config/'));

describe('the regular expressions of the sources', () => {
  it('are found', () => {
    expect(patterns.length).toBeGreaterThan(80);
  });

  it.each(patterns)('take linear time: $place', ({ regex }) => {
    for (const text of attacks(headOf(regex)))
      expect(bestMs(() => regex.test(text), MAX_MS)).toBeLessThan(MAX_MS);
  });
});

const spec = { columns: new Map(), order: [] };

/** Whatever reads bytes of a request before their number is known to be small. */
const readers: Record<string, (text: string) => unknown> = {
  addressKey,
  bearerTokenOf,
  bearerTokenBehindScheme: (text) => bearerTokenOf(`Bearer ${text}`),
  encodingOf,
  isFile,
  isPage,
  ifNoneMatch: (text) => isKnown(text, 'W/"x"'),
  localeOf,
  leftOutHtml: findLeftOutHtml,
  mailbox: (text) => mailbox(`${text}@x`),
  markdown: findMarkdownProblem,
  readablePath,
  readableQuery: (text) => readablePath(`/%ff?${text}`),
  requestIdOf: (text) => requestIdOf({ headers: { 'x-request-id': text } }),
  safeFileName,
  storable: (text) => isStorableDeep({ [text]: text }),
  trimBlanks,
  flag: (flag) => validateSync(plainToInstance(FlagSubmission, { flag })),
  login: (text) =>
    validateSync(plainToInstance(LoginBody, { emailorusername: text, password: text })),
  filterName: (text) => expect(() => readListQuery(spec, { [text]: text })).toThrow(),
};

describe('what reads bytes of a request', () => {
  it.each(Object.entries(readers))('takes linear time: %s', (_, read) => {
    read('warm');
    for (const text of attacks())
      expect(bestMs(() => read(text), 2 * MAX_MS)).toBeLessThan(2 * MAX_MS);
  });

  it('looks at no more values of a body than one of ours holds', () => {
    const nested = JSON.parse(`${'['.repeat(LENGTH)}${']'.repeat(LENGTH)}`) as unknown;
    const wide = JSON.parse(`[${'1,'.repeat(LENGTH)}1]`) as unknown;
    for (const body of [nested, wide]) {
      const look = () => isWithinValueLimit(body, limits.form.values) && isStorableDeep(body);
      expect(look()).toBe(false);
      expect(bestMs(look, 2 * MAX_MS)).toBeLessThan(2 * MAX_MS);
    }
  });
});
