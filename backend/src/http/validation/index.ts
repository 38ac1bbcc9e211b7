export { Answer } from './answer';
export { OneOf } from './choice';
export { IdList, TextList } from './list';
export { type Check, type Presence, presence, rule } from './rule';
export { Bool, Id, Int, Time } from './scalar';
export { Email, Text } from './text';
export { InputPipe } from './validation.pipe';
