import type { Type } from '@nestjs/common';

/** One parameter of a handler: where it comes from, and the class the pipe checks it against. */
export interface Parameter {
  by: ParameterDecorator;
  type: unknown;
}

/** Makes a route of a method, as decorators in its source would, for routes that depend on data. */
export function expose<Class>(
  target: Type<Class>,
  method: keyof Class & string,
  decorators: MethodDecorator[],
  parameters: Parameter[],
): void {
  // The prototype of a class is what method decorators are handed.
  const prototype = target.prototype as object;
  const descriptor = Object.getOwnPropertyDescriptor(prototype, method);
  if (!descriptor) throw new Error(`No method ${method} on ${target.name}`);
  Reflect.defineMetadata(
    'design:paramtypes',
    parameters.map(({ type }) => type),
    prototype,
    method,
  );
  parameters.forEach(({ by }, index) => {
    by(prototype, method, index);
  });
  for (const decorate of decorators) decorate(prototype, method, descriptor);
}
