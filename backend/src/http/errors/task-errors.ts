import type { CatalogueEntry } from './general-errors';

/** Errors of answers in text or files, and of their marks. */
export const taskErrors = {
  'task.notFound': { status: 404, en: 'This challenge asks for no answer', zh: '该题目没有作业' },
  'task.notice': { status: 409, en: 'A notice asks for no answer', zh: '公告不能设置作业' },
  'task.decay': {
    status: 409,
    en: 'The points of a task are given by reviewers, so the challenge needs a fixed score',
    zh: '作业的分数由评审给出，题目须使用固定分值',
  },
  'task.answered': {
    status: 409,
    en: 'There are answers already, so the task stays',
    zh: '已有人作答，不能删除该作业',
  },
  'answer.notFound': { status: 404, en: 'No such answer', zh: '作业不存在' },
  'answer.fileNotFound': { status: 404, en: 'No such file', zh: '文件不存在' },
  'answer.closed': {
    status: 409,
    en: 'The deadline has passed. What you typed is kept on this page',
    zh: '已过截止时间；页面上的内容不会丢失',
  },
  'answer.test': {
    status: 409,
    en: 'Authors of a challenge do not answer it, and nobody before its release',
    zh: '出题人不能作答自己的题目，题目开放前也不能作答',
  },
  'answer.inReview': {
    status: 409,
    en: 'Your answer is being marked and cannot change now',
    zh: '作业正在评阅中，暂时不能修改',
  },
  'answer.marked': {
    status: 409,
    en: 'Your answer is marked and cannot change any more',
    zh: '作业已评分，不能再修改',
  },
  'answer.noVersions': {
    status: 409,
    en: 'You have submitted all {max} versions',
    zh: '已用完全部 {max} 次提交机会',
  },
  'answer.submitted': {
    status: 409,
    en: 'A submitted answer cannot be discarded',
    zh: '已提交的作业不能删除',
  },
  'answer.elsewhere': {
    status: 409,
    en: 'You are an author of another answer to this challenge; discard or leave it first',
    zh: '你已参与该题目的另一份作业，请先删除或退出那一份',
  },
  'answer.owner': {
    status: 409,
    en: 'Only the owner of the answer can do this',
    zh: '只有作业的负责人可以进行此操作',
  },
  'answer.tooManyCoAuthors': {
    status: 409,
    en: 'At most {max} co-authors, with those who are invited',
    zh: '合作者（含受邀者）最多 {max} 位',
  },
  'answer.noInvitation': { status: 409, en: 'There is no such invitation', zh: '没有该邀请' },
  'answer.notMarked': {
    status: 409,
    en: 'There is no mark to dispute',
    zh: '目前没有可申诉的评分',
  },
  'answer.disputed': {
    status: 409,
    en: 'This mark was disputed already',
    zh: '该评分已申诉过',
  },
  'answer.disputeOver': {
    status: 409,
    en: 'A mark can be disputed for {days} days',
    zh: '评分后 {days} 天内可以申诉',
  },
  'review.claimed': {
    status: 409,
    en: 'Another reviewer has this answer until {until}',
    zh: '该作业正由其他评审评阅，至 {until}',
  },
  'review.notClaimed': {
    status: 409,
    en: 'Claim this answer first; what you typed is kept',
    zh: '请先领取该作业；已填写的内容不会丢失',
  },
  'review.assigned': {
    status: 409,
    en: 'This answer is assigned to another reviewer',
    zh: '该作业已分配给其他评审',
  },
  'review.notWaiting': {
    status: 409,
    en: 'This answer waits for no mark now',
    zh: '该作业目前无需评阅',
  },
  'review.newVersion': {
    status: 409,
    en: 'The answer was submitted again meanwhile; reload it. What you typed is kept',
    zh: '该作业已重新提交，请刷新；已填写的内容不会丢失',
  },
  'review.alreadyMarked': {
    status: 409,
    en: 'You have marked this answer; somebody else has to go on',
    zh: '你已评阅过该作业，须由其他评审继续',
  },
  'review.hasMark': {
    status: 409,
    en: 'This version has a mark already, so it cannot be returned',
    zh: '该版本已有评分，不能退回修改',
  },
  'review.noRubric': {
    status: 409,
    en: 'This challenge has no rubric yet',
    zh: '该题目还没有评分标准',
  },
  'review.notDisputed': {
    status: 409,
    en: 'There is no open dispute about this answer',
    zh: '该作业没有待处理的申诉',
  },
} as const satisfies Record<string, CatalogueEntry>;
