export { Answer, answer } from './answer';
export { OneOf, Bool, Id, Int, Time } from './scalar';
export { IdList, ListOf, TextList } from './list';
export { type Check, type Presence, property } from './rule';
export { PageBody, PageQuery } from './page-query';
export { Email, Text } from './text';
export { InputPipe } from './validation.pipe';
