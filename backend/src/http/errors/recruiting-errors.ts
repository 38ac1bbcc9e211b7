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
  'choice.byLead': {
    status: 409,
    en: 'Only leads of the campaign can do this',
    zh: '仅该招新活动的负责人可执行此操作',
  },
  'application.notOver': {
    status: 409,
    en: 'You are asked for this once your application has ended without a place',
    zh: '申请未获录取或撤回后才需要同意此项',
  },
  'scorecard.notSaved': {
    status: 409,
    en: 'You have written no scorecard for this choice yet',
    zh: '你还没有为该志愿填写评价表',
  },
  'scorecard.submitted': {
    status: 409,
    en: 'This scorecard was handed in already; correct it with a reason',
    zh: '该评价表已提交，如需修改请填写更正原因',
  },
  'scorecard.notSubmitted': {
    status: 409,
    en: 'This scorecard is not handed in yet',
    zh: '该评价表尚未提交',
  },
  'application.answered': {
    status: 409,
    en: 'You have answered already, so the application can no longer be withdrawn',
    zh: '您已作出答复，申请不能再撤回',
  },
  'choice.announced': {
    status: 409,
    en: 'The applicant has been told the result, so this can no longer change',
    zh: '结果已经公布，不能再修改',
  },
  'choice.closed': {
    status: 409,
    en: 'The applicant was accepted for another position',
    zh: '申请人已被其他方向录取',
  },
  'choice.acceptedElsewhere': {
    status: 409,
    en: 'The applicant is accepted for another position already; take that back first',
    zh: '该申请人已拟录取到其他方向，请先撤销该结果',
  },
  'announcement.nothing': {
    status: 409,
    en: 'There is nothing to announce',
    zh: '没有需要公布的结果',
  },
  'announcement.outdated': {
    status: 409,
    en: 'What is to be announced has changed since; look at it again',
    zh: '待公布的内容已变化，请重新查看',
  },
  'offer.none': {
    status: 409,
    en: 'You have no offer for this position',
    zh: '您没有该方向的录取结果可答复',
  },
  'offer.answered': { status: 409, en: 'You have answered already', zh: '您已经答复过了' },
  'offer.expired': {
    status: 409,
    en: 'The time to answer is over',
    zh: '答复时间已过',
  },
  'interview.closed': {
    status: 409,
    en: 'No interview can be booked for this position now',
    zh: '该方向目前不能预约面试',
  },
  'interview.slotNotFound': { status: 404, en: 'No such interview slot', zh: '没有该面试时段' },
  'interview.full': {
    status: 409,
    en: 'This slot is full; choose another one',
    zh: '该时段已约满，请选择其他时段',
  },
  'interview.frozen': {
    status: 409,
    en: 'This slot takes no bookings any more; choose another one',
    zh: '该时段已停止预约，请选择其他时段',
  },
  'interview.past': {
    status: 409,
    en: 'This interview has begun already',
    zh: '该面试已经开始',
  },
  'interview.tooLate': {
    status: 409,
    en: 'A booking can change until {hours} hours before the interview; ask the organizers',
    zh: '面试开始前 {hours} 小时起不能再更改预约，请联系招新负责人',
  },
  'interview.overlap': {
    status: 409,
    en: 'There is another interview at this time',
    zh: '该时间已有另一场面试',
  },
  'interview.conflict': {
    status: 409,
    en: 'Every interviewer of this slot has a conflict of interest with the applicant',
    zh: '该时段的面试官与申请人均有利益冲突',
  },
  'interview.otherPosition': {
    status: 409,
    en: 'This slot is for another position or stage',
    zh: '该时段属于其他方向或阶段',
  },
  'interview.moved': {
    status: 409,
    en: 'The booking has changed in the meantime',
    zh: '该预约已发生变化',
  },
  'interview.collision': {
    status: 409,
    en: 'At this time there is another interview: {what}, {time}',
    zh: '时间冲突：{what} 在 {time} 已有面试安排',
  },
  'interview.hasBookings': {
    status: 409,
    en: 'Bookings of this slot: {count}; confirm that they are cancelled',
    zh: '该时段已有 {count} 个预约，请确认同时取消',
  },
  'sheet.full': {
    status: 409,
    en: 'A sheet has at most {max} questions; remove some first',
    zh: '一份面试提纲最多有 {max} 个问题，请先移除一些',
  },
  'sheet.cancelled': {
    status: 409,
    en: 'The booking was cancelled; its sheet can only be read',
    zh: '该预约已取消，面试提纲只能查看',
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
  'retentionHold.once': {
    status: 409,
    en: 'This person has a postponement already; change that one',
    zh: '该用户已有延期记录，请直接修改',
  },
  'export.tooLarge': {
    status: 409,
    en: 'These applications are too long for one workbook; export one position after the other',
    zh: '这些申请的内容超出一个工作簿的容量，请按方向分别导出',
  },
} as const satisfies Record<string, CatalogueEntry>;
