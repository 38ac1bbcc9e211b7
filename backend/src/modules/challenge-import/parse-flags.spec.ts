import { RE2JS } from 're2js';
import type { ImportedFlag, Warnings } from './imported-challenge';
import { readFlags } from './parse-flags';
import { readYamlMap } from './yaml-fields';

function flagsOf(text: string, baseScore = 100): ImportedFlag[] {
  const warnings: Warnings = { notes: [], ignored: [] };
  return readFlags(readYamlMap(text), baseScore, warnings);
}

function only(text: string): ImportedFlag {
  const [flag, ...more] = flagsOf(text);
  if (!flag || more.length > 0) throw new Error('not one flag');
  return flag;
}

function matches({ flagLiteral }: ImportedFlag, text: string): boolean {
  return RE2JS.compile(flagLiteral).matches(text);
}

it('reads a text as a static flag, exactly as typed', () => {
  expect(only('flags: ["  vexil{a B}  "]')).toMatchObject({
    kind: 'static',
    flagLiteral: 'vexil{a B}',
  });
  expect(only('flags: [0123]').flagLiteral).toBe('0123');
});

it('reads case_insensitive and regex', () => {
  expect(only('flags: [{type: static, content: Ab, data: case_insensitive}]').kind).toBe(
    'caseInsensitive',
  );
  expect(only('flags: [{type: regex, flag: "a+", data: case_insensitive}]').flagLiteral).toBe(
    '(?i:a+)',
  );
});

it('makes alternatives of one flag out of several of one kind', () => {
  expect(only('flags: [a, b, a, c]')).toEqual({
    kind: 'static',
    flagLiteral: 'a',
    alternatives: ['b', 'c'],
    score: null,
  });
});

it('makes one pattern out of mixed kinds', () => {
  const flag = only(
    'flags: ["v{a.b}", {type: static, content: "v{C}", data: case_insensitive}, {type: regex, content: "v\\\\{[0-9]+\\\\}"}]'.replaceAll(
      '\\\\',
      '\\\\',
    ),
  );
  expect(flag).toMatchObject({ kind: 'regex', alternatives: [] });
  expect(['v{a.b}', 'v{c}', 'V{C}', 'v{42}'].map((text) => matches(flag, text))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(['v{aXb}', 'V{a.b}', 'v{}'].map((text) => matches(flag, text))).toEqual([
    false,
    false,
    false,
  ]);
});

it('begins a flag of its own at each score', () => {
  expect(flagsOf('flags: [{content: a, score: 30}, b, {content: c, score: "70"}]')).toEqual([
    { kind: 'static', flagLiteral: 'a', alternatives: ['b'], score: 30 },
    { kind: 'static', flagLiteral: 'c', alternatives: [], score: 70 },
  ]);
});

it('takes the flags of the platform key instead', () => {
  const text = 'flags: [z]\nx-platform: {flags: [{content: a, score: 1}, {content: b, score: 2}]}';
  expect(flagsOf(text).map(({ flagLiteral }) => flagLiteral)).toEqual(['a', 'b']);
});

it('splits the value where all flags are needed', () => {
  expect(flagsOf('logic: all\nflags: [a, b, c]').map(({ score }) => score)).toEqual([34, 33, 33]);
});

it.each([
  ['a look-ahead', 'flags: [{type: regex, content: "(?=a)a"}]', /linear time/],
  ['a back-reference', "flags: [{type: regex, content: '(a)\\1'}]", /linear time/],
  ['a broken pattern', 'flags: [{type: regex, content: "(a"}]', /linear time/],
  ['an unknown type', 'flags: [{type: script, content: a}]', /script/],
  ['an empty flag', 'flags: ["  "]', /empty/],
  ['a flag without content', 'flags: [{type: static}]', /no content/],
  ['too long a flag', `flags: [${'x'.repeat(257)}]`, /longer than 256/],
  ['a literal of two flags', 'flags: [{content: a, score: 1}, {content: a, score: 2}]', /share/],
  [
    'a literal of two flags in another case',
    'flags: [{content: A, score: 1}, {content: a, score: 2, data: case_insensitive}]',
    /share/,
  ],
])('refuses %s', (_, text, reason) => {
  expect(() => flagsOf(text)).toThrow(reason);
});
