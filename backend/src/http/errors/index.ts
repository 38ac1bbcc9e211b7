export { AppError, assertNoProblems, invalidField } from './app-error';
export { catalogue, type ErrorCode } from './catalogue';
export { ErrorFilter, problemOf } from './error.filter';
export { fieldMessages, type FieldMessageKey, type FieldProblem } from './field-messages';
export { ApiErrors } from './api-errors.decorator';
export { Problem } from './problem';
