import { createHash } from 'node:crypto';
import { demoChallenge, staticFlag, textFile } from '../demo-challenge';

const FLAG = 'vexil{history_never_forgets}';

interface Commit {
  message: string;
  lines: string[];
}

/** The key was spread over the lines of a file, added in pieces and taken out again. */
function commits(): Commit[] {
  const pieces = FLAG.match(/.{1,4}/g) ?? [];
  const added = pieces.map((piece, index) => ({
    message: `chore: tune setting ${String(index + 1)}`,
    lines: [`-key.${String(index)} = ""`, `+key.${String(index)} = "${piece}"`],
  }));
  const removed = pieces.map((piece, index) => `-key.${String(index)} = "${piece}"`);
  return [
    { message: 'feat: first version', lines: ['+# settings', '+port = 3000'] },
    // Not in the order of the pieces: the history has to be read, not only scrolled.
    ...[...added].sort((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
    { message: 'fix: oops, remove the key nobody should see', lines: removed },
    { message: 'docs: say that no key was ever committed', lines: ['+# never commit keys'] },
  ];
}

function idOf({ message, lines }: Commit): string {
  return createHash('sha1')
    .update(`${message}\n${lines.join('\n')}`)
    .digest('hex');
}

function history(): string {
  const entries = commits().map((commit, index) => {
    const day = new Date(Date.UTC(2025, 2, 3 + index, 14, 7)).toUTCString().slice(0, 25);
    return `commit ${idOf(commit)}
Author: Lin <lin@example.org>
Date:   ${day} +0000

    ${commit.message}

diff --git a/settings.ini b/settings.ini
--- a/settings.ini
+++ b/settings.ini
@@ @@
${commit.lines.join('\n')}
`;
  });
  return entries.reverse().join('\n');
}

export const lostCommit = demoChallenge({
  title: '消失的提交',
  titleEn: 'The lost commit',
  category: 'dev',
  difficulty: 'easy',
  baseScore: 100,
  tags: ['Git'],
  description: `“我把密钥删掉了，推上去之前就删了！”林同学发誓。附件 \`history.txt\` 是 \`git log -p\` 的输出。

密钥被拆成了几段，把它拼回来。`,
  descriptionEn: `"I removed the key, and I removed it before I pushed!" Lin swears. \`history.txt\` is the output of
\`git log -p\`.

The key was in several pieces. Put it together again.`,
  flags: [staticFlag(FLAG, 100)],
  files: [textFile('history.txt', history())],
});
