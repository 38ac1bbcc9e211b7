import { demoChallenge, staticFlag, textFile, seededRandom } from '../demo-challenge';

const FLAG = 'vexil{blind_but_not_silent}';
const ALPHABET = '_abcdefghijklmnopqrstuvwxyz{}';
const PAGES = ['/', '/login', '/challenge', '/rank', '/static/app.js', '/favicon.ico', '/api/site'];

/** An access log in which one address guesses a secret letter by letter; a right guess has a longer answer. */
function accessLog(): string {
  const random = seededRandom(2025);
  const lines: string[] = [];
  let seconds = 0;
  const write = (address: string, path: string, status: number, size: number) => {
    seconds += 1 + Math.floor(random() * 4);
    const time = new Date(Date.UTC(2025, 8, 14, 2, 0, seconds)).toISOString().slice(11, 19);
    const stamp = `[14/Sep/2025:${time} +0000]`;
    lines.push(`${address} - - ${stamp} "GET ${path} HTTP/1.1" ${String(status)} ${String(size)}`);
  };
  const crowd = () => {
    const page = PAGES[Math.floor(random() * PAGES.length)] ?? '/';
    write(
      `10.20.${String(Math.floor(random() * 8))}.${String(2 + Math.floor(random() * 200))}`,
      page,
      random() < 0.03 ? 404 : 200,
      300 + Math.floor(random() * 4000),
    );
  };
  for (const [index, letter] of Array.from(FLAG).entries()) {
    for (const guess of ALPHABET) {
      if (random() < 0.4) crowd();
      const query = `1' AND substr((SELECT flag FROM vault),${String(index + 1)},1)='${guess}'-- -`;
      write(
        '203.0.113.77',
        `/book?id=${encodeURIComponent(query)}`,
        200,
        guess === letter ? 1893 : 412,
      );
      if (guess === letter) break;
    }
  }
  return `${lines.join('\n')}\n`;
}

export const logBook = demoChallenge({
  title: '沉默的日志',
  titleEn: 'The silent log',
  category: 'sa',
  difficulty: 'medium',
  baseScore: 200,
  tags: ['Logs', 'SQL'],
  description: `凌晨两点，图书馆的网站被人“翻”了一遍。页面上什么也没有泄露，防火墙也没有报警，只剩下这份 \`access.log\`。

攻击者到底带走了什么？`,
  descriptionEn: `At two in the morning somebody leafed through the library's site. No page leaked anything and no
alarm rang; all that is left is this \`access.log\`.

What did the intruder take away?`,
  flags: [staticFlag(FLAG, 200)],
  files: [textFile('access.log', accessLog())],
});
