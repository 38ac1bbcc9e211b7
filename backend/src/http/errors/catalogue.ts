import { type CatalogueEntry, generalErrors } from './general-errors';
import { recruitingErrors } from './recruiting-errors';
import { taskErrors } from './task-errors';

/** All errors of the API: code, HTTP status, and text in both languages. */
export const catalogue = {
  ...generalErrors,
  ...recruitingErrors,
  ...taskErrors,

  // Session
  'session.required': { status: 401, en: 'Please log in', zh: '请先登录' },
  'session.expired': { status: 401, en: 'Your session has ended', zh: '登录状态已失效' },
  'access.denied': {
    status: 403,
    en: 'Your account has no access to this',
    zh: '当前账号无权访问',
  },
  'account.banned': { status: 403, en: 'This account is banned', zh: '该账号已被封禁' },

  // Accounts, log-in, registration, codes
  'login.invalid': {
    status: 400,
    en: 'Wrong username, email or password',
    zh: '用户名、邮箱或密码错误',
  },
  'captcha.required': {
    status: 400,
    en: 'Please complete the bot check',
    zh: '请先完成人机验证',
  },
  'captcha.invalid': {
    status: 400,
    en: 'The bot check did not succeed, please try again',
    zh: '人机验证未通过，请重试',
  },
  'captcha.expired': {
    status: 400,
    en: 'The bot check has expired, please try again',
    zh: '人机验证已过期，请重试',
  },
  'captcha.off': { status: 404, en: 'This bot check is not in use', zh: '当前未启用该人机验证' },
  'captcha.unavailable': {
    status: 503,
    en: 'The bot check is temporarily unavailable, please try again later',
    zh: '人机验证暂时不可用，请稍后再试',
  },
  'code.invalid': { status: 400, en: 'Invalid code', zh: '验证码无效' },
  'email.foreign': {
    status: 400,
    en: 'This must be the email of your account',
    zh: '邮箱必须是当前账号的邮箱',
  },
  'registration.closed': {
    status: 400,
    en: 'This registration type is closed',
    zh: '该注册方式已关闭',
  },
  'invitation.invalid': { status: 400, en: 'Invalid invitation code', zh: '邀请码无效' },
  'invitation.contentTaken': {
    status: 409,
    en: 'Another invitation already uses this code',
    zh: '该邀请码已存在',
  },
  'setup.invalid': {
    status: 400,
    en: 'This set-up link is no longer valid',
    zh: '该初始化链接已失效',
  },
  'session.notFound': { status: 404, en: 'No such session', zh: '会话不存在或已结束' },
  'user.notFound': { status: 404, en: 'No such user', zh: '用户不存在' },
  'user.usernameTaken': { status: 409, en: 'This username is taken', zh: '该用户名已被使用' },
  'user.emailTaken': { status: 409, en: 'This email is registered already', zh: '该邮箱已被注册' },
  'period.notOpen': {
    status: 409,
    en: 'Only a running period that is not frozen yet can be frozen now',
    zh: '只有进行中且尚未封榜的周期才能立即封榜',
  },
  'period.notEnded': {
    status: 409,
    en: 'A period can be archived once it has ended',
    zh: '周期结束后才能归档',
  },
  'period.hidden': {
    status: 409,
    en: 'Another period is frozen; archive this one after that ends',
    zh: '另有周期处于封榜中，请在其结束后再归档',
  },
  'period.archived': {
    status: 409,
    en: 'The period is archived; its times cannot be changed',
    zh: '周期已归档，不能修改时间',
  },
  'certificate.notFound': { status: 404, en: 'No such certificate', zh: '没有该证书' },
  'certificate.unavailable': {
    status: 404,
    en: 'There is no certificate of this season for you',
    zh: '你在该赛季没有可领取的证书',
  },
  'userGroup.external': {
    status: 409,
    en: 'External users register into this group; it cannot be deleted',
    zh: '校外用户注册后属于此组，不能删除',
  },
  'user.self': {
    status: 409,
    en: 'You cannot do this to your own account',
    zh: '不能对自己的账号执行此操作',
  },
  'roleGrant.once': {
    status: 409,
    en: 'This user already has this role; edit the existing one',
    zh: '该用户已有此角色，请编辑原有的角色',
  },
  'user.lastAdmin': {
    status: 409,
    en: 'At least one admin must remain',
    zh: '必须保留至少一名管理员',
  },

  // Challenges, flags, attachments
  'challenge.notFound': { status: 404, en: 'No such challenge', zh: '题目不存在' },
  'challenge.noticeWithFlags': {
    status: 409,
    en: 'A notice cannot have flags; delete them first',
    zh: '公告不能包含 flag，请先删除 flag',
  },
  'flag.invalid': { status: 400, en: 'Invalid Flag', zh: 'Flag 错误' },
  'flag.alreadyCaptured': {
    status: 409,
    en: 'You captured this flag already',
    zh: '你已经提交过这个 flag',
  },
  'flag.voided': {
    status: 409,
    en: 'The organizers voided your capture of this flag',
    zh: '你在此 flag 上的得分已被管理员作废',
  },
  'capture.notHeld': {
    status: 409,
    en: 'This user does not hold this flag, or the capture is voided already',
    zh: '该用户未夺得此 flag，或得分已作废',
  },
  'capture.notVoided': {
    status: 409,
    en: 'The capture of this flag by this user is not voided',
    zh: '该用户在此 flag 上的得分未被作废',
  },
  'author.captured': {
    status: 409,
    en: 'Users have captured flags of this challenge; ask an admin to change what counts',
    zh: '已有用户在此题得分，影响得分的更改请联系管理员',
  },
  'author.tooManyUnreleased': {
    status: 409,
    en: 'You have {max} challenges that are not released; release or delete one first',
    zh: '你已有 {max} 道未开放的题目，请先开放或删除其中一道',
  },
  'authorInvitation.notFound': {
    status: 404,
    en: 'There is no such invitation any more',
    zh: '该邀请已不存在',
  },
  'authorExclusion.notFound': {
    status: 404,
    en: 'This user was no author of this challenge, or it is lifted already',
    zh: '该用户未曾是此题的出题人，或限制已解除',
  },
  'authorExclusion.isAuthor': {
    status: 409,
    en: 'This user is an author of the challenge; remove the authorship first',
    zh: '该用户仍是此题的出题人，请先移除其出题人身份',
  },
  'adjustment.notCounted': {
    status: 409,
    en: 'This user has no such adjustment, or it is voided already',
    zh: '该用户没有这项调整，或已被作废',
  },
  'reset.outdated': {
    status: 409,
    en: 'Captures have changed since the preview; check the new one first',
    zh: '预览之后得分记录已有变化，请先查看新的预览',
  },
  'rejudge.outdated': {
    status: 409,
    en: 'Submissions or flags have changed since the preview; check the new one first',
    zh: '预览之后提交记录或 flag 已有变化，请先查看新的预览',
  },
  'rejudge.incomplete': {
    status: 409,
    en: '{done} of {total} changes were made, the rest is as it was; preview again to continue',
    zh: '已完成 {done} 处变更（共 {total} 处），其余保持不变；请重新预览后继续',
  },
  'flag.none': { status: 400, en: 'This challenge takes no flags', zh: '该题目无需提交 flag' },
  'flag.onNotice': { status: 400, en: 'A notice has no flags', zh: '公告不能包含 flag' },
  'flag.reviewed': {
    status: 409,
    en: 'This flag belongs to a reviewed task and comes back with the task only',
    zh: '此 flag 属于评审任务，只能随任务恢复',
  },
  'flag.literalTaken': {
    status: 409,
    en: 'Another flag of this challenge has this literal',
    zh: '该题目的另一个 flag 已使用此内容',
  },
  'flag.instanceGone': {
    status: 400,
    en: 'The instance of this flag is no longer running; make sure yours is still active',
    zh: '该 flag 所属的实例已不在运行，请确认实例仍然有效（未过期）',
  },
  'job.notFailed': {
    status: 409,
    en: 'This job has not failed; it waits, runs or is done',
    zh: '该任务并未失败：正在等待、运行，或已完成',
  },
  'mail.notFailed': {
    status: 409,
    en: 'This mail has not failed; it waits or was sent',
    zh: '该邮件并未失败：正在等待发送，或已发送',
  },
  'bin.notDeleted': {
    status: 409,
    en: 'This is not in the bin, or has been restored already',
    zh: '该记录不在回收站中，或已恢复',
  },
  'bin.challengeDeleted': {
    status: 409,
    en: 'The challenge of this flag is in the bin too; restore the challenge first',
    zh: '该 flag 的题目也在回收站中，请先恢复题目',
  },
  'attachment.notFound': { status: 404, en: 'No such attachment', zh: '附件不存在' },
  'attachment.nameTaken': {
    status: 409,
    en: 'This challenge has an attachment of that name',
    zh: '该题目已有同名附件',
  },
  'attachment.missing': { status: 400, en: 'No file was sent', zh: '未收到文件' },
  'attachment.single': {
    status: 400,
    en: 'One file at a time; nothing was saved because of the second one, {name}',
    zh: '每次只能上传一个文件；因含有第二个文件 {name}，未保存任何内容',
  },

  // Instances
  'instance.none': {
    status: 400,
    en: 'This challenge has no instance',
    zh: '该题目没有可启动的实例',
  },
  'instance.alreadyRunning': {
    status: 409,
    en: 'A user can only have one instance at a time.',
    zh: '每位用户同时只能拥有一个实例。',
  },
  'instance.stillStopping': {
    status: 409,
    en: 'Your last instance is still being removed; please try again in a moment',
    zh: '上一个实例正在回收，请稍后再试',
  },
  'instance.notFound': { status: 404, en: 'You have no instance', zh: '你没有正在使用的实例' },
  'instance.notRunning': {
    status: 409,
    en: 'Your instance is not running',
    zh: '实例未在运行',
  },
  'instance.tooEarly': {
    status: 409,
    en: 'An instance can only be renewed in its last {minutes} minutes',
    zh: '仅可在实例到期前 {minutes} 分钟内续期',
  },
  'instance.noRenewals': {
    status: 409,
    en: 'This instance cannot be renewed any further',
    zh: '该实例的续期次数或总时长已用尽',
  },
  'instance.driverMissing': {
    status: 503,
    en: 'No worker runs the driver “{driver}” of this instance config; players cannot start it either',
    zh: '没有工作进程运行此实例配置的驱动“{driver}”，选手同样无法启动实例',
  },
  'instance.driverDown': {
    status: 503,
    en: 'Instances cannot be started right now; please try again later',
    zh: '实例服务暂时不可用，请稍后再试',
  },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
