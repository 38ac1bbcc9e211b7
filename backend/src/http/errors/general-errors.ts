import type { Translated } from '../../lib/locale';

export interface CatalogueEntry extends Translated {
  status: number;
}

/** Errors of any call: of requests, rows, limits and services that the server depends on. */
export const generalErrors = {
  'input.invalid': { status: 400, en: 'Some fields are invalid', zh: '部分内容填写有误' },
  'input.malformed': { status: 400, en: 'The request is malformed', zh: '请求格式错误' },
  'input.unknownField': { status: 400, en: 'Unknown field: {names}', zh: '未知字段：{names}' },
  'input.forbiddenCharacter': {
    status: 400,
    en: 'The request contains a forbidden character',
    zh: '请求包含不允许的字符',
  },
  'route.notFound': { status: 404, en: 'Not found', zh: '未找到' },
  'method.notAllowed': { status: 405, en: 'Method not allowed', zh: '不支持的请求方法' },
  'row.notFound': { status: 404, en: 'No such record', zh: '记录不存在' },
  'row.stale': {
    status: 409,
    en: 'Somebody else changed this in the meantime',
    zh: '内容已被他人修改',
  },
  'row.moved': {
    status: 409,
    en: 'Somebody else changed the state in the meantime',
    zh: '状态已被他人更改',
  },
  'row.conflict': { status: 409, en: 'This conflicts with existing data', zh: '与现有数据冲突' },
  'row.inUse': { status: 409, en: 'Other records depend on this', zh: '仍有其他数据依赖此记录' },
  'request.timeout': { status: 408, en: 'The request took too long', zh: '请求超时' },
  'headers.tooLarge': { status: 431, en: 'The request headers are too large', zh: '请求头过大' },
  'body.tooLarge': { status: 413, en: 'The request is too large', zh: '请求内容过大' },
  'body.wrongType': { status: 415, en: 'Unsupported content type', zh: '不支持的内容类型' },
  'rate.limited': {
    status: 429,
    en: 'Too fast, please try again in {seconds} s',
    zh: '操作过于频繁，请 {seconds} 秒后再试',
  },
  'export.busy': {
    status: 503,
    en: 'Another export is under way, please try again in a moment',
    zh: '另一个导出正在进行，请稍后再试',
  },
  'server.unavailable': {
    status: 503,
    en: 'Service is temporarily unavailable',
    zh: '服务暂时不可用，请稍后再试',
  },
  'storage.full': {
    status: 503,
    en: 'The server has no storage left, please tell the organizers',
    zh: '服务器存储空间已满，请联系管理员',
  },
  'mail.unreachable': {
    status: 503,
    en: 'The mail server could not be reached. Check SMTP_URL and the network of the server',
    zh: '无法连接邮件服务器，请检查 SMTP_URL 和服务器网络',
  },
  'mail.login': {
    status: 503,
    en: 'The mail server refused the user name or password in SMTP_URL',
    zh: '邮件服务器拒绝了 SMTP_URL 中的用户名或密码',
  },
  'mail.address': {
    status: 503,
    en: 'The mail server refused the sender or the recipient{reply}. Check MAIL_FROM and the email of your account',
    zh: '邮件服务器拒绝了发件人或收件人{reply}，请检查 MAIL_FROM 和你账号的邮箱',
  },
  'mail.tls': {
    status: 503,
    en: 'No secure connection with the mail server could be made. Check its certificate and SMTP_URL',
    zh: '无法与邮件服务器建立安全连接，请检查其证书和 SMTP_URL',
  },
  'mail.refused': {
    status: 503,
    en: 'The mail server did not accept the mail{reply}',
    zh: '邮件服务器没有接受这封邮件{reply}',
  },
  'server.error': { status: 500, en: 'Unknown Error', zh: '未知错误' },
} as const satisfies Record<string, CatalogueEntry>;
