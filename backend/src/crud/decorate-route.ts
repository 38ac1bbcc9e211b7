import type { Type } from '@nestjs/common';

/** A parameter of a handler: its source, and the class by which the pipe validates it. */
export interface Parameter {
  by: ParameterDecorator;
  type: unknown;
}

/** Applies route decorators to a method at run time, for routes that depend on a description. */
export function decorateRoute<Class>(
  target: Type<Class>,
  method: keyof Class & string,
  decorators: MethodDecorator[],
  parameters: Parameter[],
): void {
  // Method decorators receive the prototype of the class.
  const prototype = target.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
  if (!descriptor) throw new Error(`No method ${method} on ${target.name}`);
  Reflect.defineMetadata(
    'design:paramtypes',
    parameters.map(({ type }) => type),
    prototype,
    method,
  );
  parameters.forEach(({ by }, index) => by(prototype, method, index));
  for (const decorate of decorators) decorate(prototype, method, descriptor);
}
