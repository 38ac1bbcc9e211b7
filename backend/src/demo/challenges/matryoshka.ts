import { gzipSync } from 'node:zlib';
import { demoChallenge, staticFlag } from '../demo-challenge';

const FLAG = 'vexil{dolls_all_the_way_down}';

type Wrap = (inner: Buffer) => string;

/** Each layer names itself in its first line, so that the next doll can be opened. */
const wraps = {
  base64: (inner) => `base64\n${inner.toString('base64')}\n`,
  hex: (inner) => `hex\n${inner.toString('hex')}\n`,
  reversed: (inner) => `reversed\n${Buffer.from(inner).reverse().toString()}\n`,
  gzip: (inner) => `gzip+base64\n${gzipSync(inner).toString('base64')}\n`,
} satisfies Record<string, Wrap>;

const LAYERS = [
  wraps.base64,
  wraps.reversed,
  wraps.hex,
  wraps.gzip,
  wraps.base64,
  wraps.hex,
  wraps.gzip,
  wraps.reversed,
  wraps.base64,
];

function dolls(): Buffer {
  return LAYERS.reduce((inner, wrap) => Buffer.from(wrap(inner)), Buffer.from(FLAG));
}

export const matryoshka = demoChallenge({
  title: '套娃',
  titleEn: 'Matryoshka',
  category: 'misc',
  difficulty: 'easy',
  baseScore: 80,
  tags: ['Base64', 'gzip'],
  description: `\`doll.txt\` 是一只套娃：第一行写着怎样打开，下面是里面的那一只。

一层一层拆下去，写个脚本会快一些。`,
  descriptionEn: `\`doll.txt\` is a nesting doll: its first line says how to open it, and the rest is the doll inside.

Open them one after another; a script helps.`,
  flags: [staticFlag(FLAG, 80)],
  files: [{ name: 'doll.txt', content: dolls() }],
});
