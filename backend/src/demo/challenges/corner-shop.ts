import { demoChallenge, textFile } from '../demo-challenge';

const SOURCE = `#include <stdint.h>
#include <stdio.h>

/* The shop sells flags. You have 100 coins; a flag costs 1337. */
static const uint32_t PRICE = 1337;
static uint32_t coins = 100;

int main(void) {
    uint32_t count;
    if (scanf("%u", &count) != 1 || count == 0) return 1;
    uint32_t total = PRICE * count;
    if (total > coins) {
        puts("Too expensive.");
        return 0;
    }
    coins -= total;
    printf("Thank you! Here are your %u flags.\\n", count);
    return 0;
}
`;

/** The smallest count for which 1337 · count wraps around 2^32 and lands at 100 or below, in either notation. */
const ANSWER = String.raw`vexil\{(16061957|0[xX]0*(?i:f51605))\}`;

export const cornerShop = demoChallenge({
  title: '街角小店',
  titleEn: 'The corner shop',
  category: 'pwn',
  difficulty: 'easy',
  baseScore: 120,
  tags: ['Overflow'],
  description: `一面旗 1337 枚硬币，你只有 100 枚。读一读附件 \`shop.c\`，店主的算术似乎不太好。

**最少**要买多少面旗，店主才会把它们卖给你？把这个数放进 \`vexil{...}\`，十进制或 \`0x\` 十六进制都可以。`,
  descriptionEn: `A flag costs 1337 coins, and you have 100. Read \`shop.c\`: the shopkeeper's arithmetic is not the best.

What is the **smallest** number of flags the shop will sell you? Put that number into \`vexil{...}\`, in decimal or in
\`0x\` hexadecimal.`,
  flags: [{ kind: 'regex', flagLiteral: ANSWER, alternatives: [], score: 120 }],
  files: [textFile('shop.c', SOURCE)],
});
