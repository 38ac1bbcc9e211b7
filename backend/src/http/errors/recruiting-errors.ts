import type { CatalogueEntry } from './general-errors';

/** Errors of forms, campaigns and applications. */
export const recruitingErrors = {
  'form.unchanged': {
    status: 409,
    en: 'The form is the same as its published version',
    zh: '表单与已发布的版本相同',
  },
  'form.notFound': { status: 404, en: 'No such form', zh: '没有该表单' },
  'campaign.notFound': { status: 404, en: 'No such recruitment', zh: '没有该招新活动' },
  'campaign.formUnpublished': {
    status: 409,
    en: 'Nobody can fill in the form of this campaign yet; publish the form first',
    zh: '该招新活动的表单还不能填写，请先发布表单',
  },
  'campaignStaff.once': {
    status: 409,
    en: 'This user already works on this campaign',
    zh: '该用户已是此次招新的成员',
  },
  'application.closed': {
    status: 409,
    en: 'Applications are not taken at this time',
    zh: '目前不在报名时间内',
  },
  'application.withdrawn': {
    status: 409,
    en: 'This application was withdrawn',
    zh: '该申请已撤回',
  },
  'application.notSubmitted': {
    status: 409,
    en: 'You have not submitted this application yet',
    zh: '该申请尚未提交',
  },
  'application.tooManyFiles': {
    status: 409,
    en: 'An application holds at most {max} files; remove one from your answers first',
    zh: '一份申请最多包含 {max} 个文件，请先从答案中移除一个',
  },
  'application.fileNotFound': { status: 404, en: 'No such file', zh: '文件不存在' },
  'consent.published': {
    status: 409,
    en: 'This version is published: people agreed to it. Write a new one instead',
    zh: '该版本已发布，已有人据此同意，请新建一个版本',
  },
  'consent.outdated': {
    status: 409,
    en: 'The text you agree to has changed meanwhile; read it and agree again. What you typed is kept',
    zh: '同意书的内容已更新，请阅读后重新同意；已填写的内容不会丢失',
  },
  'consent.notFound': { status: 404, en: 'No such consent', zh: '没有该同意记录' },
  'export.tooLarge': {
    status: 409,
    en: 'These applications are too long for one workbook; export one position after the other',
    zh: '这些申请的内容超出一个工作簿的容量，请按方向分别导出',
  },
} as const satisfies Record<string, CatalogueEntry>;
