import { createHmac } from 'node:crypto';
import { demoChallenge, staticFlag, textFile } from '../demo-challenge';

const IN_COMMENT = 'vexil{view_source_first}';
const IN_COOKIE = 'vexil{base64_is_no_lock}';
const PIN = '7305';

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** A token signed with a PIN: anybody can try all ten thousand. */
function token(): string {
  const unsigned = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'guest', admin: false })}`;
  return `${unsigned}.${createHmac('sha256', PIN).update(unsigned).digest('base64url')}`;
}

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Guest book</title>
  </head>
  <body>
    <h1>Guest book</h1>
    <!-- note to self: remove before we go live. ${IN_COMMENT} -->
    <p>Welcome back, guest. <a href="#admin">Only the keeper may enter the back room.</a></p>
    <script>
      document.cookie = 'visitor=${Buffer.from(`guest:${IN_COOKIE}`).toString('base64')}';
      // Signed with the four digits of the back room's door, so nobody can forge it.
      sessionStorage.setItem('token', '${token()}');
    </script>
  </body>
</html>
`;

export const behindThePage = demoChallenge({
  title: '页面背后',
  titleEn: 'Behind the page',
  category: 'web',
  difficulty: 'easy',
  baseScore: 300,
  priority: 20,
  tags: ['HTML', 'Cookie', 'JWT'],
  description: `一个旧留言簿的首页，保存成了 \`guestbook.html\`。浏览器看到的，比你看到的多。

这里有**三面旗**，各有各的分数：

1. 站长忘了删的一句话（50 分）；
2. 访客饼干里的秘密（100 分）；
3. 后门的四位密码，它被拿来给令牌签名（HS256）。把密码写成 \`vexil{1234}\` 的样子（150 分）。`,
  descriptionEn: `The front page of an old guest book, saved as \`guestbook.html\`. The browser sees more of it than you do.

There are **three flags**, each with a score of its own:

1. a line the owner forgot to remove (50 points);
2. the secret in the visitor's cookie (100 points);
3. the four digits of the back door, which also sign the token (HS256). Write them as \`vexil{1234}\` (150 points).`,
  flags: [staticFlag(IN_COMMENT, 50), staticFlag(IN_COOKIE, 100), staticFlag(`vexil{${PIN}}`, 150)],
  files: [textFile('guestbook.html', PAGE)],
});
