export { Answer, answer } from './answer';
export {
  Bool,
  boolRule,
  Id,
  Int,
  intRule,
  isPortableTime,
  isTime,
  OneOf,
  oneOfRule,
  Time,
} from './scalar';
export {
  GroupList,
  IdList,
  idListRule,
  ListOf,
  listOfRule,
  PageBody,
  PageQuery,
  TextList,
  textListRule,
} from './list';
export { MaxValues, RecordList, RecordOf } from './record';
export { type Check, type Presence, property, type ValueRule } from './rule';
export { Email, Markdown, markdownProblemOf, Text, textRule } from './text';
export { InputPipe } from './validation.pipe';
