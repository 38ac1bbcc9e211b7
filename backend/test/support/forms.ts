import type { Question, QuestionKind } from '../../src/modules/forms/question';

/** A part of a form, with texts in both languages as `中文 | English`. */
export function part(
  key: string,
  kind: QuestionKind,
  title: string,
  more: Partial<Question> & { of?: Record<string, string> } = {},
): Question {
  const { of = {}, ...rest } = more;
  const options = Object.entries(of).map(([name, text]) => ({ key: name, ...both(text) }));
  return {
    ...{ key, kind, ...both(title), hint: '', hintEn: '', required: false, min: null, max: null },
    ...{ options, topics: [], showIf: null },
    ...rest,
  };
}

/** Splits `中文 | English`; the English text is optional. */
export function both(text: string) {
  const [title = '', titleEn = ''] = text.split(' | ');
  return { title, titleEn };
}

const required = true;

/** A club's autumn form, with questions for each position. */
export const club = {
  name: '2026 秋季招新',
  questions: [
    part('about', 'section', '基本信息 | About you', {
      hint: '请如实填写，**仅招新组可见**。',
      hintEn: 'Only the staff of this recruitment reads it.',
    }),
    part('name', 'shortText', '姓名 | Name', { required, max: 40 }),
    part('class', 'shortText', '班级 | Class', { required, hint: '例如 网安 2601' }),
    part('phone', 'shortText', '手机号 | Phone', { required, min: 5, max: 24 }),
    part('qq', 'shortText', 'QQ', { required, min: 5, max: 12 }),
    part('directions', 'choices', '感兴趣的方向 | Directions you like', {
      ...{ required, max: 3 },
      of: {
        web: 'Web',
        pwn: 'Pwn',
        re: '逆向 | Reverse',
        crypto: '密码 | Crypto',
        misc: '杂项 | Misc',
      },
    }),
    part('introduction', 'longText', '自我介绍 | Introduce yourself', {
      ...{ required, min: 20, max: 2000 },
    }),
    part('experience', 'section', '技术经历 | Experience', { topics: ['web', 'pwn', 're'] }),
    part('experience-web', 'longText', '做过哪些 Web 题目或项目？ | Web challenges or projects?', {
      topics: ['web'],
      required,
    }),
    part('experience-binary', 'longText', '读过哪些汇编？ | Assembly you have read?', {
      topics: ['pwn', 're'],
    }),
    part('source', 'choice', '从哪里知道我们？ | How did you hear of us?', {
      required,
      of: {
        poster: '海报 | Poster',
        friend: '同学推荐 | A friend',
        group: '新生群 | Freshmen chat',
      },
    }),
    part('referral', 'shortText', '推荐人 | Who told you?', {
      required,
      showIf: { question: 'source', answers: ['friend'] },
    }),
    part(
      'consent',
      'consent',
      '同意招新组为本次招新使用以上信息 | I agree to this use of my data',
      {
        required,
      },
    ),
  ],
};

/** A form that asks for files instead of texts. */
export const portfolio = {
  name: '宣传与设计',
  questions: [
    part('works', 'file', '作品 | Works', { required, min: 1, max: 5, hint: 'PDF、PNG 或 ZIP' }),
    part('page', 'link', '作品集 | Portfolio'),
    part('since', 'date', '何时开始设计 | Designing since'),
    part('hours', 'number', '每周可投入的小时数 | Hours a week', { required, min: 1, max: 40 }),
  ],
};

/** The smallest possible form. */
export const minimal = { name: '一句话', questions: [part('why', 'longText', '为什么？')] };

/** A form in English only. */
export const english = {
  name: 'Spring intake',
  questions: [
    part('name', 'shortText', 'Full name', { required }),
    part('student', 'consent', 'I study here'),
    part('year', 'choice', 'Year of study', {
      required,
      of: { first: 'First', second: 'Second', later: 'Later' },
      showIf: { question: 'student', answers: ['true'] },
    }),
  ],
};

export const forms = { club, portfolio, minimal, english };
