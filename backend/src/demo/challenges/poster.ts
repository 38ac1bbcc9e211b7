import { demoChallenge, staticFlag, textFile, seededRandom } from '../demo-challenge';

const FLAG = 'vexil{mind_the_layers}';

/** A poster whose letters lie under the foreground, out of order, in the colour of the ground. */
function poster(): string {
  const random = seededRandom(7);
  const letters = Array.from(FLAG)
    .map((letter, index) => ({ letter, x: 40 + index * 24, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ letter, x }) => `    <text x="${String(x)}" y="300" fill="#165dff">${letter}</text>`);
  const bubbles = Array.from({ length: 24 }, () => {
    const [x, y, r] = [random() * 640, random() * 260, 4 + random() * 18].map(Math.round);
    return `    <circle cx="${String(x)}" cy="${String(y)}" r="${String(r)}" fill="#ffffff" opacity="0.2"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="monospace" font-size="28">
  <rect width="640" height="360" fill="#165dff"/>
  <g id="letters">
${letters.join('\n')}
  </g>
  <g id="bubbles">
${bubbles.join('\n')}
  </g>
  <text x="320" y="150" font-size="64" text-anchor="middle" fill="#ffffff">VEXIL 揭旗</text>
  <text x="320" y="200" font-size="20" text-anchor="middle" fill="#ffffff">Join us this autumn</text>
</svg>
`;
}

export const posterLayers = demoChallenge({
  title: '招新海报',
  titleEn: 'The poster',
  category: 'design',
  difficulty: 'baby',
  baseScore: 60,
  tags: ['SVG'],
  description: `设计组交来了招新海报 \`poster.svg\`。他们说海报上还有一行字，“和大海同一种颜色”。`,
  descriptionEn: `The design team handed in the poster \`poster.svg\`. There is one more line on it, they say, "in the
colour of the sea".`,
  flags: [staticFlag(FLAG, 60)],
  files: [textFile('poster.svg', poster())],
});
