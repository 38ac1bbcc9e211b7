import type { Translated } from '../locale';

interface CatalogueEntry extends Translated {
  status: number;
}

/** Every error the server may answer: its stable word, its HTTP status, its text in both languages. */
export const catalogue = {
  // The house
  'input.invalid': { status: 400, en: 'Some fields are not right', zh: '部分内容填写有误' },
  'input.malformed': { status: 400, en: 'The request is malformed', zh: '请求格式错误' },
  'input.unknownField': { status: 400, en: 'Unknown field: {names}', zh: '未知字段：{names}' },
  'input.forbiddenCharacter': {
    status: 400,
    en: 'The request holds a forbidden character',
    zh: '请求包含不允许的字符',
  },
  'route.notFound': { status: 404, en: 'Not found', zh: '未找到' },
  'method.notAllowed': { status: 405, en: 'Method not allowed', zh: '不支持的请求方法' },
  'row.notFound': { status: 404, en: 'No such record', zh: '记录不存在' },
  'row.stale': {
    status: 409,
    en: 'Somebody else changed this in the meantime',
    zh: '内容已被他人修改，请刷新后再试',
  },
  'row.conflict': { status: 409, en: 'This conflicts with existing data', zh: '与现有数据冲突' },
  'row.inUse': { status: 409, en: 'Other records depend on this', zh: '仍有其他数据依赖此记录' },
  'body.tooLarge': { status: 413, en: 'The request is too large', zh: '请求内容过大' },
  'body.wrongType': { status: 415, en: 'Unsupported content type', zh: '不支持的内容类型' },
  'rate.limited': {
    status: 429,
    en: 'Too fast, please try again in {seconds} s',
    zh: '操作过于频繁，请 {seconds} 秒后再试',
  },
  'server.unavailable': {
    status: 503,
    en: 'Service is temporarily unavailable',
    zh: '服务暂时不可用，请稍后再试',
  },
  'server.error': { status: 500, en: 'Unknown Error', zh: '未知错误' },

  // Session
  'session.required': { status: 401, en: 'Please log in', zh: '请先登录' },
  'session.expired': { status: 401, en: 'Your session has ended', zh: '登录状态已失效' },
  'access.denied': {
    status: 403,
    en: 'Your account has no access to this',
    zh: '当前账号无权访问',
  },
  'account.banned': { status: 403, en: 'This account is banned', zh: '该账号已被封禁' },
} as const satisfies Record<string, CatalogueEntry>;

export type ErrorCode = keyof typeof catalogue;
