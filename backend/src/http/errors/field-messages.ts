import type { Translated } from '../../lib/locale';
import { recruitingMessages } from './recruiting-messages';
import { taskMessages } from './task-messages';

/** The messages for fields of requests. */
export const fieldMessages = {
  'field.unknown': { en: 'Unknown field', zh: '未知字段' },
  'field.required': { en: 'This field is required', zh: '此项不能为空' },
  'field.text': { en: 'Must be text', zh: '必须是文本' },
  'field.length': { en: 'Must be {min} to {max} characters', zh: '长度须为 {min} 到 {max} 个字符' },
  'field.maxLength': { en: 'Must be at most {max} characters', zh: '长度不能超过 {max} 个字符' },
  'field.markdown.nesting': {
    en: 'Lists, quotes or HTML elements are nested deeper than {max} levels',
    zh: '列表、引用或 HTML 元素的嵌套不能超过 {max} 层',
  },
  'field.markdown.marks': {
    en: 'A paragraph has more than {max} marks such as * _ ~ [ < $; put code into a fence of ```',
    zh: '一个段落中的标记（* _ ~ [ < $ 等）不能超过 {max} 个，代码请放入 ``` 代码块',
  },
  'field.pattern': { en: 'Invalid format', zh: '格式不正确' },
  'field.integer': {
    en: 'Must be a whole number from {min} to {max}',
    zh: '必须是 {min} 到 {max} 之间的整数',
  },
  'field.boolean': { en: 'Must be true or false', zh: '必须是 true 或 false' },
  'field.oneOf': { en: 'Must be one of: {values}', zh: '必须是以下之一：{values}' },
  'field.time': { en: 'Must be an ISO 8601 time with zone', zh: '必须是带时区的 ISO 8601 时间' },
  'field.list': {
    en: 'Must be a list of at most {max} entries',
    zh: '必须是不超过 {max} 项的列表',
  },
  'field.listLength': {
    en: 'Must be a list of {min} to {max} entries',
    zh: '必须是 {min} 到 {max} 项的列表',
  },
  'field.object': { en: 'Must be an object', zh: '必须是对象' },
  'field.link': {
    en: 'Must be an address that begins with http:// or https://',
    zh: '必须是以 http:// 或 https:// 开头的网址',
  },
  'field.date': { en: 'Must be a date such as 2026-09-01', zh: '必须是 2026-09-01 这样的日期' },
  'field.email': { en: 'Invalid or missing email', zh: '邮箱无效或未填写' },
  'field.id': { en: 'Invalid id', zh: '编号无效' },
  'field.formKey': {
    en: 'Lower-case letters, digits and hyphens, beginning with a letter',
    zh: '只能使用小写字母、数字和连字符，且以字母开头',
  },
  'field.duplicate': { en: 'Already taken', zh: '已被使用' },
  'mail.variable': {
    en: 'There is no variable “{name}”; there are: {values}',
    zh: '没有名为“{name}”的变量，可用的有：{values}',
  },
  'user.unknown': { en: 'No such user', zh: '用户不存在' },
  'adjustment.zero': { en: 'Must not be 0', zh: '不能为 0' },
  'challenge.unknown': { en: 'No such challenge', zh: '题目不存在' },
  'challenge.id': { en: 'Invalid Challenge ID', zh: '题目编号无效' },
  'challenge.baseScore': { en: 'Invalid base score', zh: '基础分值无效' },
  'login.identifier': {
    en: 'Username or email cannot be empty',
    zh: '用户名或邮箱不能为空',
  },
  'login.password': { en: 'Password cannot be empty', zh: '密码不能为空' },
  'username.email': { en: 'Username cannot be an email', zh: '用户名不能是邮箱' },
  'captcha.required': { en: 'Please complete the bot check', zh: '请先完成人机验证' },
  'captcha.invalid': {
    en: 'The bot check did not succeed, please try again',
    zh: '人机验证未通过，请重试',
  },
  'captcha.expired': {
    en: 'The bot check has expired, please try again',
    zh: '人机验证已过期，请重试',
  },
  'captcha.environment': {
    en: 'Turnstile needs {names} in the environment of the server',
    zh: '使用 Turnstile 须先在服务器的环境变量中设置 {names}',
  },
  'captcha.siteKeyFirst': {
    en: 'Turnstile needs its site key first (captcha.siteKey)',
    zh: '请先填写 Turnstile 站点密钥（captcha.siteKey）',
  },
  'captcha.siteKeyInUse': {
    en: 'Turnstile is in use and needs its site key',
    zh: '正在使用 Turnstile，不能清空站点密钥',
  },
  'settings.eventEnd': {
    en: 'Must be in the future, at most {days} days ahead',
    zh: '须晚于现在，且在 {days} 天以内',
  },
  'field.line': {
    en: 'Must be one line without control characters',
    zh: '只能为单行文本，不能包含换行或控制字符',
  },
  'settings.keys': {
    en: 'At least one setting, by its known key, each with a fitting value',
    zh: '至少一项设置，须使用已知的键，且每项的值类型正确',
  },
  'code.required': { en: 'Code is required', zh: '请输入验证码' },
  'invitation.required': { en: 'Invitation code is required', zh: '请输入邀请码' },
  'username.characters': {
    en: 'Only letters, digits and _ - . are allowed',
    zh: '只能包含字母、数字和 _ - .',
  },
  'username.reserved': { en: 'This username is reserved', zh: '该用户名为系统保留' },
  'password.common': {
    en: 'This password is too easy to guess',
    zh: '密码过于常见，容易被猜到',
  },
  'password.personal': {
    en: 'Must not be your username, email or the site name',
    zh: '不能与用户名、邮箱或站点名称相同',
  },
  'password.wrong': { en: 'Wrong password', zh: '密码错误' },
  'telephone.form': { en: 'Invalid telephone number', zh: '手机号格式不正确' },
  'qq.form': { en: 'Invalid QQ ID', zh: 'QQ 号格式不正确' },
  'email.same': {
    en: 'This is the address of your account already',
    zh: '这已是当前账号的邮箱',
  },
  'email.domain': {
    en: 'Only addresses of these domains: {domains}',
    zh: '仅允许以下域名的邮箱：{domains}',
  },
  'userGroup.type': {
    en: 'Not available for this registration type',
    zh: '该注册方式不可选择此用户组',
  },
  'directions.both': {
    en: 'Give either direction or directions',
    zh: 'direction 与 directions 只能提供一个',
  },
  'userGroup.unknown': { en: 'No such group', zh: '用户组不存在' },
  'userGroup.external': {
    en: 'External users register into this group; it cannot be archived',
    zh: '校外用户注册后属于此组，不能归档',
  },
  'invitation.groupArchived': {
    en: 'The group of this invitation no longer takes registrations',
    zh: '该邀请码对应的用户组已停止注册',
  },
  'period.freeze': {
    en: 'The freeze must be after the start and before the end',
    zh: '封榜时间须在开始之后、结束之前',
  },
  'statistics.zone': {
    en: 'No such time zone; use a name such as Asia/Shanghai',
    zh: '时区不存在，应为 Asia/Shanghai 这样的名称',
  },
  'statistics.days': { en: 'At most {max} days before the end', zh: '时间范围不能超过 {max} 天' },
  'period.ends': { en: 'The end must be after the start', zh: '结束时间须晚于开始时间' },
  'period.notRunning': { en: 'No running season', zh: '该周期不是进行中的赛季' },
  'period.unknown': { en: 'No such period', zh: '周期不存在' },
  'period.withTimes': {
    en: 'Give either a period or times',
    zh: 'period 与 from、to 只能提供其一',
  },
  'author.category': {
    en: 'Your author role does not cover this category',
    zh: '你的出题人角色不包含该分类',
  },
  'author.role': {
    en: 'Only users who hold the author role for this category',
    zh: '只能选择拥有该分类出题人角色的用户',
  },
  'freeze.hidden': {
    en: 'Not available while the scoreboard is frozen',
    zh: '封榜期间不可用',
  },
  'author.removal': { en: 'Only an admin can remove an author', zh: '只有管理员可以移除出题人' },
  'author.tooMany': {
    en: 'At most {max} authors and invited users',
    zh: '出题人和受邀者合计不超过 {max} 位',
  },
  'challenge.closesAt': {
    en: 'A challenge must close after its release',
    zh: '截止时间须晚于开放时间',
  },
  'challenge.draftReleased': {
    en: 'A draft cannot be released at the same time',
    zh: '草稿不能同时发布',
  },
  'challenge.audience': {
    en: 'Only a notice can be limited to groups of users',
    zh: '只有公告可以限定用户组',
  },
  'flag.reviewed': {
    en: 'This flag belongs to a reviewed task and is changed with the task only',
    zh: '此 flag 属于评审任务，只能随任务修改',
  },
  'challenge.reviewDecay': {
    en: 'A challenge with a reviewed task has fixed scores',
    zh: '含评审任务的题目只能使用固定分值',
  },
  'flag.regex': { en: 'Not a valid pattern', zh: '正则表达式无效' },
  'flag.template': {
    en: 'A dynamic flag holds [hash] exactly once, such as vexil{[hash]}',
    zh: '动态 flag 须恰好包含一个 [hash]，例如 vexil{[hash]}',
  },
  'flag.noAlternatives': {
    en: 'A dynamic flag has no alternatives',
    zh: '动态 flag 不支持等价写法',
  },
  'instance.config': { en: 'No such instance config', zh: '实例配置不存在' },
  'instance.variable': {
    en: 'Letters, digits and _ only, not starting with a digit',
    zh: '只能包含字母、数字和 _，且不能以数字开头',
  },
  'instance.variableOfProcess': {
    en: 'With the process driver only FLAG, FLAG_2 and so on',
    zh: '使用 process 驱动时只能为 FLAG、FLAG_2 等',
  },
  'instance.variableOfHost': {
    en: 'Not LD_…, GLIBC_TUNABLES or NVIDIA_…, which the machine itself reads; set them in the image or in the command',
    zh: '不能为 LD_…、GLIBC_TUNABLES 或 NVIDIA_…（宿主机本身会读取），请在镜像或命令中设置',
  },
  'instance.environment': {
    en: 'Each entry has the form NAME=value',
    zh: '每一项的格式须为 NAME=value',
  },
  'field.byAdmin': { en: 'Only an admin can set this', zh: '仅管理员可设置此项' },
  'field.byAdminAbove': {
    en: 'Only an admin can set more than {max}',
    zh: '超过 {max} 须由管理员设置',
  },
  'instance.authorImage': {
    en: 'Images of yours are named {namespace}/…; an admin can set another one',
    zh: '你的镜像须以 {namespace}/ 开头，其他镜像须由管理员设置',
  },
  'instance.ports': {
    en: '1 to 8 ports, each with a name and a number of its own',
    zh: '须有 1 到 8 个端口，名称与端口号均不可重复',
  },
  ...recruitingMessages,
  ...taskMessages,
} as const satisfies Record<string, Translated>;

export type FieldMessageKey = keyof typeof fieldMessages;

export interface FieldProblem {
  key: FieldMessageKey;
  params?: Record<string, string | number>;
}
