import { ApiError } from './api-error';
import { failures } from './error-bus';

const failure = (message: string) => new ApiError(message, { statusCode: 500, code: 'x' });

it('tells each failure once, and late comers what nobody heard', () => {
  const early = failure('early');
  failures.tell(early);
  const heard: string[] = [];
  const stop = failures.subscribe(({ message }) => heard.push(message));
  expect(heard).toEqual(['early']);
  failures.tell(early);
  failures.tell(failure('late'));
  expect(heard).toEqual(['early', 'late']);
  stop();
});
