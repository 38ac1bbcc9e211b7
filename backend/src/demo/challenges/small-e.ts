import { demoChallenge, staticFlag, textFile } from '../demo-challenge';

const N =
  '@N@';
const C =
  '@C@';

export const smallE = demoChallenge({
  title: '偷懒的公钥',
  titleEn: 'A lazy public key',
  category: 'crypto',
  difficulty: 'medium',
  baseScore: 150,
  tags: ['RSA'],
  description: `学长说 $e = 3$ 算得快，填充太麻烦就省了。密文和公钥都在附件 \`rsa.txt\` 里，n 有 1024 位。

真的需要分解它吗？明文是 flag 的 ASCII 字节，按大端解释为整数。`,
  descriptionEn: `"e = 3 is fast," they said, "and padding is a bother." Public key and ciphertext are in \`rsa.txt\`; n has
1024 bits.

Do you really have to factor it? The plaintext is the flag's ASCII bytes, read as a big-endian integer.`,
  flags: [staticFlag('vexil{a_small_e_needs_padding}', 150)],
  files: [textFile('rsa.txt', `n = 0x${N}\ne = 3\nc = 0x${C}\n`)],
});
