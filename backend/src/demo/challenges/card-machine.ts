import { demoChallenge, textFile } from '../demo-challenge';

const SOURCE = `// The heart of greeting-card machine 2.1. Every card is printed by this.
const YEAR = '1995';

function card(text, name, flag) {
  const words = { name, year: YEAR, flag };
  const clean = text.replaceAll('{flag}', '');
  return clean.replaceAll(/\\{(\\w+)\\}/g, (whole, word) => words[word] ?? whole);
}
`;

export const cardMachine = demoChallenge({
  title: '贺卡机',
  titleEn: 'The card machine',
  category: 'pwn',
  difficulty: 'easy',
  baseScore: 150,
  tags: ['TCP', 'Filter'],
  description: `走廊尽头那台贺卡机还在运转：报上名字，写一句话，它就把 \`{name}\` 和 \`{year}\` 填进去。

它还认识第三个词，只是不肯印出来。启动你的实例，用 \`nc\` 连上去试试；机芯的源码在附件 \`card.js\` 里。`,
  descriptionEn: `The card machine at the end of the corridor still works: tell it your name, write a line, and it fills in \`{name}\`
and \`{year}\`.

It knows a third word, and will not print it. Start your instance and connect with \`nc\`; the machine's heart is in
\`card.js\`.`,
  instance: { image: 'card-machine', protocol: 'tcp', number: 1337 },
  flags: [
    {
      kind: 'dynamic',
      flagLiteral: 'vexil{filter_twice_[hash]}',
      alternatives: [],
      score: 150,
    },
  ],
  files: [textFile('card.js', SOURCE)],
});
