import type { Translated } from '../../lib/locale';

/** The messages for fields of tasks, answers and marks. */
export const taskMessages = {
  'task.takesNothing': {
    en: 'Ask for at least one of text, files and links',
    zh: '文字、文件、链接至少须选择一项',
  },
  'task.grace': {
    en: 'Must not be before the deadline that is shown',
    zh: '不能早于公开的截止时间',
  },
  'task.marksWaiting': {
    en: 'Some answers wait for their second mark; finish them first',
    zh: '有作业正等待第二份评分，请先完成评阅',
  },
  'task.passPoints': {
    en: 'The rubric gives at most {max} points',
    zh: '评分标准的满分为 {max} 分',
  },
  'rubric.samePoints': {
    en: 'Two levels must not give the same points',
    zh: '同一标准的各等级分值不能相同',
  },
  'rubric.belowPass': {
    en: 'The criteria must give at least the {min} points that the task asks for',
    zh: '各项标准的满分合计不能低于及格分 {min} 分',
  },
  'rubric.tooManyPoints': {
    en: 'The criteria may give at most {max} points together',
    zh: '各项标准的满分合计不能超过 {max} 分',
  },
  'answer.notTaken': { en: 'This task does not ask for it', zh: '该作业不要求提交此项' },
  'answer.empty': {
    en: 'Give at least one of text, files and links that the task asks for',
    zh: '请至少填写作业要求的一项内容',
  },
  'answer.filesGone': {
    en: 'A file is gone; upload it again',
    zh: '有文件已不存在，请重新上传',
  },
  'answer.tooManyFiles': { en: 'At most {max} files', zh: '最多 {max} 个文件' },
  'answer.ownName': { en: 'You are an author already', zh: '你已是作者' },
  'answer.invited': {
    en: 'This user is a co-author or invited already',
    zh: '该用户已是合作者或已受邀',
  },
  'review.criterion': {
    en: 'No criterion of this rubric',
    zh: '不是该评分标准中的项目',
  },
  'review.level': {
    en: 'Must be the points of a level: {values}',
    zh: '须为某一等级的分值：{values}',
  },
  'review.reviewer': {
    en: 'Must be a reviewer of the category who has no part in the answer and has not marked it',
    zh: '须为该分类的评审，且未参与、也未评阅过该作业',
  },
} as const satisfies Record<string, Translated>;
