import { ApiError } from './api-error';
import { errorBus } from './error-bus';

const failure = (message: string) => new ApiError(message, { statusCode: 500, code: 'x' });

it('publishes each error once, and earlier ones to the first subscriber', () => {
  const early = failure('early');
  errorBus.publish(early);
  const heard: string[] = [];
  const stop = errorBus.subscribe(({ message }) => heard.push(message));
  expect(heard).toEqual(['early']);
  errorBus.publish(early);
  errorBus.publish(failure('late'));
  expect(heard).toEqual(['early', 'late']);
  stop();
});
