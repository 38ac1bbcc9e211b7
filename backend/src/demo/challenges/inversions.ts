import { demoChallenge, staticFlag } from '../demo-challenge';

export const inversions = demoChallenge({
  title: '百万逆序',
  titleEn: 'A million out of order',
  category: 'hpc',
  difficulty: 'hard',
  baseScore: 300,
  scoreMode: 'decay',
  floorScore: 100,
  decaySolves: 20,
  tags: ['O(n log n)'],
  description: `定义一个数列，共 1 000 000 项：

- \`x[0] = 20250901\`
- \`x[i+1] = (1664525 * x[i] + 1013904223) mod 2^32\`

有多少对 \`i < j\` 满足 \`x[i] > x[j]\`（\`0 <= i, j < 1000000\`）？把这个数放进 \`vexil{...}\`。

两重循环要比较五千亿次。你有更好的主意吗？（本题分值随解出人数下降。）`,
  descriptionEn: `A sequence of 1 000 000 numbers is defined by

- \`x[0] = 20250901\`
- \`x[i+1] = (1664525 * x[i] + 1013904223) mod 2^32\`

How many pairs \`i < j\` have \`x[i] > x[j]\` (\`0 <= i, j < 1000000\`)? Put that number into \`vexil{...}\`.

Two nested loops compare five hundred billion times. Can you do better? (The score falls as more people solve it.)`,
  flags: [staticFlag('vexil{250049948502}', 300)],
});
