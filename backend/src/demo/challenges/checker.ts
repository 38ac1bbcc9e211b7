import { demoChallenge, staticFlag, textFile } from '../demo-challenge';

const FLAG = 'vexil{xor_with_a_moving_key}';

/** The numbers the little program compares with. */
const numbers = [...Buffer.from(FLAG)].map((byte, i) => ((byte ^ (i * 7 + 13)) + i * i) & 255);

const PROGRAM = `// node checker.js 'vexil{...}'
const _ = [${numbers.join(', ')}];
const $ = (s) => s.length === _.length && _.every((v, i) => v === (((s.charCodeAt(i) ^ (i * 7 + 13)) + i * i) & 0xff));
console.log($(process.argv[2] ?? '') ? 'Correct!' : 'Nope.');
`;

export const checker = demoChallenge({
  title: '小小校验器',
  titleEn: 'A tiny checker',
  category: 're',
  difficulty: 'easy',
  baseScore: 100,
  tags: ['JavaScript'],
  description: `\`checker.js\` 只会说 *Correct!* 或 *Nope.* 它从不保存 flag，却认得出它。

把它反过来想一遍。`,
  descriptionEn: `\`checker.js\` only ever says *Correct!* or *Nope.* It does not store the flag, and yet it knows it.

Think it through backwards.`,
  flags: [staticFlag(FLAG, 100)],
  files: [textFile('checker.js', PROGRAM)],
});
