import type { Translated } from '../../lib/locale';

/** The messages for fields of forms, campaigns and applications. */
export const recruitingMessages = {
  'form.options': { en: 'Needs at least one option', zh: '至少需要一个选项' },
  'form.noQuestions': { en: 'There is no question yet', zh: '还没有任何题目' },
  'form.noOptions': { en: 'This kind of question has no options', zh: '该类型的题目没有选项' },
  'form.noBounds': { en: 'This kind of question has no bounds', zh: '该类型的题目不能设置范围' },
  'form.bounds': {
    en: 'Must not be less than the lower bound, {min}',
    zh: '不能小于下限 {min}',
  },
  'form.condition': {
    en: 'Must be a former question with options, or a consent',
    zh: '必须是排在前面的选择题或同意项',
  },
  'form.conditionAnswer': {
    en: 'Must be answers that the former question offers',
    zh: '必须是所选题目提供的答案',
  },
  'rule.operator': {
    en: 'This cannot be compared so; choose one of: {values}',
    zh: '不能这样比较，可用的有：{values}',
  },
  'campaign.unknown': { en: 'No such campaign', zh: '没有该招新活动' },
  'campaign.stage': { en: 'Must be a stage of this campaign', zh: '必须是此次招新的阶段' },
  'campaign.position': { en: 'Must be a position of this campaign', zh: '必须是此次招新的方向' },
  'campaign.formUnpublished': { en: 'This form is not published yet', zh: '该表单尚未发布' },
  'form.kindOfKey': {
    en: 'Published as {kind}; a question of another kind needs another key',
    zh: '该标识已按“{kind}”类型发布，其他类型的题目须使用新的标识',
  },
  'consent.required': { en: 'Agree to go on', zh: '请先阅读并同意' },
  'application.positions': {
    en: 'Choose at most {max} positions',
    zh: '最多选择 {max} 个方向',
  },
  'application.positionTwice': {
    en: 'Choose each position once',
    zh: '同一方向不能重复选择',
  },
  'application.positionGone': {
    en: 'A position that you chose is no longer offered',
    zh: '所选方向中有已不再开放的方向',
  },
  'application.noFileQuestion': {
    en: 'The form has no such question that files answer',
    zh: '表单中没有这道文件题',
  },
  'application.fileGone': {
    en: 'A file is no longer there; upload it again',
    zh: '有文件已不存在，请重新上传',
  },
  'file.content': {
    en: 'The content of the file does not fit the ending of its name ({ending})',
    zh: '文件内容与扩展名（{ending}）不符',
  },
  'campaignStage.challengesOfTask': {
    en: 'Only a stage of the kind task has challenges; leave this empty',
    zh: '只有“作业”类型的阶段才有题目，请留空',
  },
  'campaignStaff.leadOfAll': {
    en: 'A lead works on all positions; leave this empty',
    zh: '负责人负责全部方向，请留空',
  },
  'criterion.tooMany': {
    en: 'A campaign has at most {max} criteria',
    zh: '一个招新活动最多有 {max} 项评价标准',
  },
  'scorecard.criterion': {
    en: 'This position is not asked for this criterion any more',
    zh: '该方向不再使用此评价标准',
  },
  'question.tooMany': {
    en: 'A campaign has at most {max} questions',
    zh: '一个招新活动最多有 {max} 个面试题',
  },
  'sheet.question': {
    en: 'Must be an active question for this position',
    zh: '必须是适用于该方向的启用中的面试题',
  },
  'sheet.fact': {
    en: 'The evidence does not suggest this any more',
    zh: '训练记录中已没有这条建议',
  },
  'retention.onlyDelete': {
    en: 'This data can only be deleted',
    zh: '此类数据只能删除，不能匿名化',
  },
  'retention.noWarning': {
    en: 'Nobody is warned of this, as applicants do not learn of notes about them',
    zh: '申请人不知晓内部评语，因此不发送提醒',
  },
  'retention.warnDays': {
    en: 'Must be less than the days of the rule, at most {max}',
    zh: '须少于保留天数，最多 {max} 天',
  },
  'retention.until': {
    en: 'Must be in the future, a year from now at most',
    zh: '必须晚于现在，且不超过一年',
  },
  'choice.tooManyTags': {
    en: 'An application has at most {max} tags',
    zh: '一个志愿最多有 {max} 个标签',
  },
  'choice.stage': {
    en: 'Must be another stage of the same recruitment',
    zh: '必须是同一招新的另一个阶段',
  },
  'choice.reason': {
    en: 'Say why it goes back to an earlier stage',
    zh: '退回之前的阶段时请说明原因',
  },
  'choice.decision': {
    en: 'Choose another decision, or change the words',
    zh: '请选择其他结果，或修改反馈',
  },
  'interview.stage': {
    en: 'Must be a stage of this campaign with interviews',
    zh: '必须是此次招新的面试阶段',
  },
  'interview.interviewer': {
    en: 'Must be staff of this campaign who see the position',
    zh: '必须是此次招新中负责该方向的成员',
  },
  'interview.busy': {
    en: '{name} has another interview then: {time}',
    zh: '{name} 在 {time} 已有面试',
  },
  'interview.placeTaken': {
    en: 'The place is taken then: {time}',
    zh: '该地点在 {time} 已有面试',
  },
  'interview.capacity': {
    en: 'Seats that are booked already: {min}',
    zh: '不能少于已预约的 {min} 人',
  },
  'interview.position': {
    en: 'There are bookings for another position',
    zh: '已有其他方向的预约',
  },
  'interview.link': {
    en: 'Must be an address that begins with https://',
    zh: '必须是以 https:// 开头的链接',
  },
  'interview.day': { en: 'Must be days such as 2026-10-20', zh: '日期格式须为 2026-10-20' },
  'interview.clock': { en: 'Must be a time such as 09:30', zh: '时间格式须为 09:30' },
  'interview.noSlots': {
    en: 'No interview fits between these times',
    zh: '该时间范围内排不下一场面试',
  },
  'interview.tooMany': {
    en: 'At most {max} slots at once',
    zh: '一次最多生成 {max} 个时段',
  },
  'interview.range': { en: 'At most {max} days', zh: '最多 {max} 天' },
  'announcement.until': {
    en: 'Must be in the future, as some are accepted',
    zh: '有人被录取，须填写将来的答复截止时间',
  },
} as const satisfies Record<string, Translated>;
