import { ApiExtension } from '@nestjs/swagger';

/** Lets the body of an operation hold more values than others may; `UnknownInputGuard` counts them. */
export function MaxValues(count: number): MethodDecorator {
  return ApiExtension('x-max-values', count);
}
