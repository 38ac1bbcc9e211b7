import { demoChallenge } from '../demo-challenge';

export const noteBoard = demoChallenge({
  title: '便签板',
  titleEn: 'The note board',
  category: 'web',
  difficulty: 'easy',
  baseScore: 150,
  tags: ['HTTP', 'IDOR'],
  description: `社团的便签板上挂着四张便签，最早的一张是管理员写给自己的。你只拿到了其中一张的地址。

启动你的实例，在浏览器里打开它。地址里的那串字符，真的只有你知道吗？`,
  descriptionEn: `Four notes hang on the club's board; the keeper wrote the first one for nobody else. You were given the address of one.

Start your instance and open it in the browser. Is that string in the address really known to you alone?`,
  instance: { image: 'note-board', protocol: 'http', number: 8080 },
  flags: [
    { kind: 'dynamic', flagLiteral: 'vexil{ask_who_reads_[hash]}', alternatives: [], score: 150 },
  ],
});
