// The table of limits in docs/configuration*.md, from backend/src/lib/limits.ts.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { durations, rates } = require('../../backend/dist/lib/limits.js');

const { flag, codeTries, mailboxTries, ...windows } = rates;
const heads = {
  en: ['What is counted', 'Limit', 'Period'],
  zh: ['计数对象', '上限', '时间窗口'],
};
const units = {
  en: { minutes: 'min', seconds: 's' },
  zh: { minutes: '分钟', seconds: '秒' },
};
const texts = {
  loginPerAccount: {
    en: 'failed logins to one account from one address',
    zh: '同一地址对同一账号的登录失败',
  },
  loginPerAccountShared: {
    en: 'failed logins to one account from all addresses that only other accounts have logged in from',
    zh: '只有其他账号登录过的所有地址对同一账号的登录失败',
  },
  loginPerAccountElsewhere: {
    en: 'failed logins to one account from all addresses that nobody has logged in from',
    zh: '无人登录过的所有地址对同一账号的登录失败',
  },
  loginPerAddress: {
    en: 'failed logins from one address, but for accounts that have logged in there before',
    zh: '同一地址的登录失败，曾在该地址登录过的账号除外',
  },
  registerPerAddress: { en: 'registrations from one address', zh: '同一地址的注册' },
  refreshPerAddress: {
    en: 'session refreshes with unknown tokens from one address',
    zh: '同一地址用未知令牌续期会话',
  },
  refreshPerSession: { en: 'refreshes of one session', zh: '同一会话的续期' },
  codePerMailboxMinute: { en: 'mail codes sent to one mailbox', zh: '发往同一邮箱的验证码' },
  codePerMailboxHour: { en: 'mail codes sent to one mailbox', zh: '发往同一邮箱的验证码' },
  codeCheckPerAddress: {
    en: 'wrong mail codes from one address or requester, for all mailboxes together',
    zh: '同一地址或申请者填错的验证码，不论邮箱',
  },
  codePerAddress: {
    en: 'mail codes requested from one address without a proof of work',
    zh: '同一地址不附工作量证明申请的验证码',
  },
  captchaPerAddress: {
    en: 'rejected captcha answers from one address',
    zh: '同一地址未通过的人机验证',
  },
  setupPerAddress: {
    en: 'attempts at the setup link from one address',
    zh: '同一地址对初始设置链接的尝试',
  },
  invitationPerAddress: {
    en: 'rejected invitation codes from one address',
    zh: '同一地址被拒的邀请码',
  },
  changePasswordPerAddress: {
    en: 'password changes from one address',
    zh: '同一地址的密码修改',
  },
  certificatePerAddress: {
    en: 'certificates checked from one address',
    zh: '同一地址对证书的核验',
  },
  listPerUser: {
    en: 'list pages, searches and exports of one admin',
    zh: '同一管理员的列表、搜索与导出页数',
  },
  exportPerUser: { en: 'scoreboard workbooks of one user', zh: '同一用户导出的排行榜工作簿' },
  ownDataPerUser: {
    en: 'archives of the own data of one user',
    zh: '同一用户下载的个人数据压缩包',
  },
  challengePerAuthor: { en: 'challenges created by one author', zh: '同一出题人创建的题目' },
  releasePerAuthor: {
    en: 'challenges hidden or shown by one author',
    zh: '同一出题人隐藏或显示题目的次数',
  },
  uploadPerUser: { en: 'uploads of one user', zh: '同一用户上传的文件' },
  savePerUser: { en: 'saves of applications by one user', zh: '同一用户保存申请的次数' },
  bookingPerUser: {
    en: 'bookings, moves and cancellations of interviews by one user',
    zh: '同一用户预约、改约与取消面试的次数',
  },
  feedPerUser: { en: 'reads of one calendar feed', zh: '同一日历订阅的读取次数' },
  feedPerAddress: {
    en: 'reads of calendar feeds that do not exist, from one address',
    zh: '同一地址读取不存在的日历订阅的次数',
  },
  windowPerUser: {
    en: 'boards computed for one reader between times of their own choice',
    zh: '为同一读者按自选时间计算的排行榜',
  },
  newEmailPerUser: { en: 'codes to new addresses of one account', zh: '同一账号更换邮箱的验证码' },
  testMailPerUser: { en: 'test mails of one admin', zh: '同一管理员发送的测试邮件' },
};

/** Limits that are not a number per period. */
const others = {
  en: [
    ['attempts at one mail code by one address, requester or session', codeTries.each, '–'],
    ['attempts at one mail code by everyone who did not request it', codeTries.strangers, '–'],
    [
      'wrong mail codes for one mailbox by those who requested one, or by one session',
      mailboxTries.each,
      time(mailboxTries.seconds, 'en'),
    ],
    [
      'wrong mail codes for one mailbox by everyone else',
      mailboxTries.strangers,
      time(mailboxTries.seconds, 'en'),
    ],
    [
      'flags submitted by one user to one challenge',
      flag.burst,
      `then one in ${flag.refillSeconds} s`,
    ],
    ['wrong flags of one user', flag.perUserMinute, '1 min'],
    [
      'instance starts, renewals and releases of one user',
      1,
      time(durations.instanceInterval / 1000, 'en'),
    ],
  ],
  zh: [
    ['同一地址、申请者或会话对同一验证码的尝试', codeTries.each, '–'],
    ['所有未申请者对同一验证码的尝试', codeTries.strangers, '–'],
    ['申请者或同一会话对同一邮箱填错的验证码', mailboxTries.each, time(mailboxTries.seconds, 'zh')],
    ['其他所有人对同一邮箱填错的验证码', mailboxTries.strangers, time(mailboxTries.seconds, 'zh')],
    ['同一用户对同一题目提交的 flag', flag.burst, `此后每 ${flag.refillSeconds} 秒一次`],
    ['同一用户提交的错误 flag', flag.perUserMinute, '1 分钟'],
    ['同一用户启动、续期与释放实例', 1, time(durations.instanceInterval / 1000, 'zh')],
  ],
};

function time(seconds, language) {
  const { minutes, seconds: unit } = units[language];
  return seconds % 60 === 0 ? `${seconds / 60} ${minutes}` : `${seconds} ${unit}`;
}

/** The rows of the table; the first is its header. */
export function limitsTable(language) {
  const unknown = Object.keys(texts).find((name) => !(name in windows));
  if (unknown) throw new Error(`${unknown} is no limit any more`);
  const rows = Object.entries(windows).map(([name, { points, seconds }]) => {
    if (!texts[name]) throw new Error(`${name} has no text for the table of limits`);
    return [texts[name][language], points, time(seconds, language)];
  });
  return [heads[language], ...rows, ...others[language]];
}
