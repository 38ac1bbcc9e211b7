import { demoChallenge } from '../demo-challenge';

const SHIFT = 11;
const FLAG = 'vexil{the_die_is_cast_across_the_rubicon}';

function shifted(text: string): string {
  return text.replaceAll(/[a-z]/g, (letter) =>
    String.fromCharCode(((letter.charCodeAt(0) - 97 + SHIFT) % 26) + 97),
  );
}

export const caesar = demoChallenge({
  title: '凯撒的便条',
  titleEn: "Caesar's note",
  category: 'crypto',
  difficulty: 'baby',
  baseScore: 50,
  priority: 10,
  tags: ['ROT'],
  description: `信使在卢比孔河边丢下一张便条，字母都被挪动了同样的位数：

\`\`\`
${shifted(FLAG)}
\`\`\`

把它挪回去。大小写都可以。`,
  descriptionEn: `A messenger dropped this note by the Rubicon. Every letter was moved by the same number of places:

\`\`\`
${shifted(FLAG)}
\`\`\`

Move them back. Upper or lower case, both count.`,
  flags: [{ kind: 'caseInsensitive', flagLiteral: FLAG, alternatives: [], score: 50 }],
});
