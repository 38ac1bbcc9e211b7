import { demoChallenge, staticFlag, textFile } from '../demo-challenge';

const FLAG = 'vexil{private_is_not_secret}';
const MASK = 0x5a;
const OWNER = 'b94f5374fce5edbc8e2a8697c15331677e6ebf0b';

const CONTRACT = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Vault {
    uint64 private openedAt;
    uint8 private mask;
    bool private locked;
    address public owner;
    bytes32 private sealedFlag;

    constructor(bytes32 flag, uint8 key) {
        openedAt = uint64(block.timestamp);
        mask = key;
        locked = true;
        owner = msg.sender;
        for (uint256 i = 0; i < 32; i++) {
            sealedFlag |= bytes32(uint256(uint8(flag[i]) ^ key) << (8 * (31 - i)));
        }
    }
}
`;

/** eth_getStorageAt for the first slots: small variables share one, the first lowest. */
function storageDump(): string {
  const padded = Buffer.alloc(32);
  padded.write(FLAG);
  const sealed = Buffer.from(padded.map((byte) => byte ^ MASK)).toString('hex');
  const openedAt = (1_726_279_200).toString(16).padStart(16, '0');
  const packed = `01${MASK.toString(16)}${openedAt}`;
  const storage = {
    '0x0': `0x0000${OWNER}${packed}`,
    '0x1': `0x${sealed}`,
    '0x2': `0x${'0'.repeat(64)}`,
  };
  return `${JSON.stringify({ contract: 'Vault', storage }, null, 2)}\n`;
}

export const storageSlots = demoChallenge({
  title: '透明的金库',
  titleEn: 'The glass vault',
  category: 'blockchain',
  difficulty: 'easy',
  baseScore: 150,
  tags: ['Solidity'],
  description: `合约 \`Vault.sol\` 把 flag 存成 \`private\`，还加了一把锁。可是链上没有秘密：\`storage.json\` 是它的存储槽。

注意：小变量会挤在同一个槽里，先声明的在低位；末尾的零字节不属于 flag。`,
  descriptionEn: `The contract \`Vault.sol\` keeps its flag \`private\` and put a lock on top. But a chain keeps no secrets:
\`storage.json\` holds its storage slots.

Mind that small variables share a slot, the first declared in the lowest bytes, and that trailing zero bytes are not part of
the flag.`,
  flags: [staticFlag(FLAG, 150)],
  files: [textFile('Vault.sol', CONTRACT), textFile('storage.json', storageDump())],
});
