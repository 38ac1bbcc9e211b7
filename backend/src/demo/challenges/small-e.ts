import { demoChallenge, staticFlag, textFile } from '../demo-challenge';

const N =
  'e01312ce0dbfbb449e45b3dd7f6ff87ebddc79d95b5a0ceb9dcee02ddf0c53ed3ebb9d266ab15f70d1f95f81' +
  'f9a2f08173607182b2883a179b198146b3c50d4b19474fe5744ed982070621817b2ee12a6b51bcb9576fa478' +
  '45ce6590e1d12c2808ffd2aab20aff49d0ebe80aa8ceaf7421c37e15a141ee0b8d46021486f72019';
const C =
  '1952fcc98604f40caf65b57ef67f1b44c068628cac26fe0a66b3354bfb2635704c10ccdb6c8c417003e02136' +
  '9cabfa546f469ebcfee69cb7883165adbe7f37b8933e15b28a22f8cb4c712cf2e0274215e24f9968285f91ea' +
  'aa65';

export const smallE = demoChallenge({
  title: '偷懒的公钥',
  titleEn: 'A lazy public key',
  category: 'crypto',
  difficulty: 'medium',
  baseScore: 150,
  tags: ['RSA'],
  description: `学长说 \`e = 3\` 算得快，填充太麻烦就省了。密文和公钥都在附件 \`rsa.txt\` 里，n 有 1024 位。

真的需要分解它吗？明文是 flag 的 ASCII 字节，按大端解释为整数。`,
  descriptionEn: `"\`e = 3\` is fast," they said, "and padding is a bother." Public key and ciphertext are in \`rsa.txt\`; n has
1024 bits.

Do you really have to factor it? The plaintext is the flag's ASCII bytes, read as a big-endian integer.`,
  flags: [staticFlag('vexil{a_small_e_needs_padding}', 150)],
  files: [textFile('rsa.txt', `n = 0x${N}\ne = 3\nc = 0x${C}\n`)],
});
