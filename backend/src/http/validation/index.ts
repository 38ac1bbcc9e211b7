export { Answer, answer } from './answer';
export { Bool, Id, Int, isCommonTime, isTime, OneOf, Time } from './scalar';
export { GroupList, IdList, ListOf, PageBody, PageQuery, TextList } from './list';
export { type Check, type Presence, property } from './rule';
export { Email, Markdown, markdownProblemOf, Text } from './text';
export { InputPipe } from './validation.pipe';
