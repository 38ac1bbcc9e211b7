import { type Locale, translate, type Translated, product } from '../../lib/locale';

/** A mail without an address. */
export interface Mail {
  /** For the log, which contains neither subject nor text. */
  template: keyof typeof templates;
  locale: Locale;
  subject: string;
  text: string;
}

/** The parameters that `translate` replaces. */
const VARIABLE = /\{(\w+)\}/g;
const MAX_SUBJECT = 255;

interface Template {
  subject: Translated;
  text: Translated;
}

const templates = {
  code: {
    subject: { en: '[{site}] Verification code', zh: '【{site}】验证码' },
    text: {
      en: 'Your verification code is {code}.\nIt is valid for {minutes} minutes and can be used once.\n\nIf you did not ask for it, ignore this mail.',
      zh: '您的验证码是 {code}。\n验证码 {minutes} 分钟内有效，且只能使用一次。\n\n如果这不是您的操作，请忽略此邮件。',
    },
  },
  alreadyRegistered: {
    subject: { en: '[{site}] You already have an account', zh: '【{site}】您已拥有账号' },
    text: {
      en: 'Somebody, probably you, tried to register with this address. It belongs to an account already.\nIf you forgot your password, use “Forgot password” on the log-in page.\n\nIf this was not you, ignore this mail.',
      zh: '有人（可能是您本人）尝试使用此邮箱注册，但该邮箱已有账号。\n如果您忘记了密码，请在登录页使用“忘记密码”。\n\n如果这不是您的操作，请忽略此邮件。',
    },
  },
  passwordChanged: {
    subject: { en: '[{site}] Your password was changed', zh: '【{site}】您的密码已修改' },
    text: {
      en: 'The password of your account {username} was changed and every session was ended.\n\nIf this was not you, set a new password through “Forgot password” at once and tell an admin.',
      zh: '您的账号 {username} 的密码已修改，所有登录会话均已结束。\n\n如果这不是您的操作，请立即通过“忘记密码”重设密码，并联系管理员。',
    },
  },
  emailChanged: {
    subject: { en: '[{site}] Your email address was changed', zh: '【{site}】您的邮箱已更换' },
    text: {
      en: 'The email address of your account {username} was changed. This address no longer belongs to it.\n\nIf this was not you, tell an admin at once.',
      zh: '您的账号 {username} 已更换邮箱，此邮箱不再与该账号关联。\n\n如果这不是您的操作，请立即联系管理员。',
    },
  },
  decisionAccepted: {
    subject: {
      en: '[{site}] You are accepted: {position}',
      zh: '【{site}】录取通知：{position}',
    },
    text: {
      en: 'Hello {name},\n\nwe are glad to accept you for {position} ({campaign}).\n\n{words}\n\nPlease confirm or decline until {until}. Without an answer your place goes to somebody else:\n{link}',
      zh: '{name}，您好！\n\n恭喜您在“{campaign}”中被录取，方向：{position}。\n\n{words}\n\n请在 {until} 前确认或放弃，逾期未答复则名额将让给他人：\n{link}',
    },
  },
  decisionWaitlisted: {
    subject: {
      en: '[{site}] You are on the waiting list: {position}',
      zh: '【{site}】候补通知：{position}',
    },
    text: {
      en: 'Hello {name},\n\nyou are on the waiting list for {position} ({campaign}). We write to you again when a place becomes free.\n\n{words}\n\nYour application:\n{link}',
      zh: '{name}，您好！\n\n您在“{campaign}”中进入候补名单，方向：{position}。如有名额空出，我们会再次通知您。\n\n{words}\n\n查看申请：\n{link}',
    },
  },
  decisionRejected: {
    subject: {
      en: '[{site}] Your application: {position}',
      zh: '【{site}】申请结果：{position}',
    },
    text: {
      en: 'Hello {name},\n\nthank you for applying for {position} ({campaign}). We cannot offer you a place this time.\n\n{words}\n\nYour application:\n{link}',
      zh: '{name}，您好！\n\n感谢您申请“{campaign}”的 {position} 方向。很遗憾，这次未能录取您。\n\n{words}\n\n查看申请：\n{link}',
    },
  },
  retentionWarning: {
    subject: {
      en: '[{site}] Your data falls due on {date}',
      zh: '【{site}】您的数据将于 {date} 到期',
    },
    text: {
      en: 'Hello {name},\n\non {date} {what} will be {action}.\n\n{reason}\n\nWhat falls due, and when:\n{link}',
      zh: '{name}，您好！\n\n{what}将于 {date} {action}。\n\n{reason}\n\n查看到期的数据与时间：\n{link}',
    },
  },
  interviewBooked: {
    subject: {
      en: '[{site}] Your interview: {position}, {time}',
      zh: '【{site}】面试预约成功：{position}，{time}',
    },
    text: {
      en: 'Hello {name},\n\nyour interview for {position} ({campaign}) is booked:\n\n{time}\n{place}\n{meeting}\n\nYour application:\n{link}',
      zh: '{name}，您好！\n\n您在“{campaign}”中 {position} 方向的面试已预约：\n\n{time}\n{place}\n{meeting}\n\n查看申请：\n{link}',
    },
  },
  interviewChanged: {
    subject: {
      en: '[{site}] Your interview has changed: {position}, {time}',
      zh: '【{site}】面试安排有变：{position}，{time}',
    },
    text: {
      en: 'Hello {name},\n\nyour interview for {position} ({campaign}) has changed. It is now:\n\n{time}\n{place}\n{meeting}\n\nYour application:\n{link}',
      zh: '{name}，您好！\n\n您在“{campaign}”中 {position} 方向的面试安排有变，现为：\n\n{time}\n{place}\n{meeting}\n\n查看申请：\n{link}',
    },
  },
  interviewCancelled: {
    subject: {
      en: '[{site}] Your interview is cancelled: {position}, {time}',
      zh: '【{site}】面试预约已取消：{position}，{time}',
    },
    text: {
      en: 'Hello {name},\n\nthe booking of your interview for {position} ({campaign}) is cancelled:\n\n{time}\n{place}\n\nYour application:\n{link}',
      zh: '{name}，您好！\n\n您在“{campaign}”中 {position} 方向的面试预约已取消：\n\n{time}\n{place}\n\n查看申请：\n{link}',
    },
  },
  interviewReminder: {
    subject: {
      en: '[{site}] Your interview is soon: {position}, {time}',
      zh: '【{site}】面试提醒：{position}，{time}',
    },
    text: {
      en: 'Hello {name},\n\nyour interview for {position} ({campaign}) is soon:\n\n{time}\n{place}\n{meeting}\n\nYour application:\n{link}',
      zh: '{name}，您好！\n\n您在“{campaign}”中 {position} 方向的面试即将开始：\n\n{time}\n{place}\n{meeting}\n\n查看申请：\n{link}',
    },
  },
  answerFeedback: {
    subject: {
      en: '[{site}] There is feedback on your answer: {challenge}',
      zh: '【{site}】作业有新的反馈：{challenge}',
    },
    text: {
      en: 'Hello {name},\n\na reviewer has looked at your answer to {challenge}. Read the feedback:\n{link}',
      zh: '{name}，您好！\n\n评审已查看您在题目“{challenge}”中提交的作业。查看反馈：\n{link}',
    },
  },
  test: {
    subject: { en: '[{site}] Test mail', zh: '【{site}】测试邮件' },
    text: {
      en: 'This is a test mail, sent by {username} from the site settings.\nMails of this site reach you.',
      zh: '这是 {username} 从站点设置发送的测试邮件。\n您能收到它，说明本站的邮件可以送达。',
    },
  },
} as const satisfies Record<string, Template>;

const DECISION = {
  site: '',
  name: 'ada',
  position: 'Web',
  campaign: '2026',
  words: '…',
  link: 'https://example.org/join/1',
} as const;

const INTERVIEW = {
  site: '',
  name: 'ada',
  position: 'Web',
  campaign: '2026',
  time: '2026-10-20 19:00 (UTC+08:00)',
  place: 'A-101',
  link: 'https://example.org/join/1',
} as const;
const MEETING = { ...INTERVIEW, meeting: 'https://meet.example.org/1' } as const;

/** The templates that admins may change, with a sample for each of their variables. */
export const editableTemplates = {
  alreadyRegistered: { site: '' },
  passwordChanged: { site: '', username: 'ada' },
  emailChanged: { site: '', username: 'ada' },
  decisionAccepted: { ...DECISION, until: '2026-10-20 22:00 (UTC+8)' },
  decisionWaitlisted: DECISION,
  decisionRejected: DECISION,
  retentionWarning: {
    ...{ site: '', name: 'ada', what: '“2026”', action: '…', reason: '…', date: '2027-10-20' },
    link: 'https://example.org/user',
  },
  interviewBooked: MEETING,
  interviewChanged: MEETING,
  interviewCancelled: INTERVIEW,
  interviewReminder: MEETING,
  answerFeedback: {
    ...{ site: '', name: 'ada', challenge: 'Web 1' },
    link: 'https://example.org/challenge/detail/1',
  },
} as const satisfies Partial<Record<keyof typeof templates, Record<string, string>>>;
export type EditableTemplate = keyof typeof editableTemplates;
export type MailVariables<T extends EditableTemplate> = Record<
  keyof (typeof editableTemplates)[T],
  string
>;

/** The texts of the product. */
export function defaultTexts(template: EditableTemplate): Template {
  return templates[template];
}

/** The names in braces that are not variables of the template. */
export function unknownVariables(template: EditableTemplate, text: string): string[] {
  const names = [...text.matchAll(VARIABLE)].map(([, name = '']) => name);
  return names.filter((name) => !Object.hasOwn(editableTemplates[template], name));
}

/** A mail in the texts of a template; an empty site has the name of the product. */
export function renderMail(
  template: keyof typeof templates,
  locale: Locale,
  { site, ...others }: { site: string } & Record<string, string | number>,
  { subject, text }: Template = templates[template],
): Mail {
  const params = { ...others, site: site || translate(product, locale) };
  return {
    template,
    locale,
    subject: translate(subject, locale, params).slice(0, MAX_SUBJECT),
    text: `${translate(text, locale, params)}\n`,
  };
}

/** The mails that admins cannot edit; only their parameters vary. */
export const mails = {
  code: (locale: Locale, params: { site: string; code: string; minutes: number }) =>
    renderMail('code', locale, params),
  test: (locale: Locale, params: { site: string; username: string }) =>
    renderMail('test', locale, params),
};
