export { FlagLiteralInput } from './flag-literal-input';
export { warnOfBlanks } from './warn-of-blanks';
