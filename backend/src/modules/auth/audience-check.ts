import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AUDIENCE } from '../../http/access';

const ROUTE = 'path';

/** Stops the start where a route forgot to name its audience. */
@Injectable()
export class AudienceCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const open = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      // A controller's prototype holds its handlers and nothing else that is a function.
      const prototype = metatype.prototype as Record<string, () => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name] }))
        .filter(({ handler }) => handler && Reflect.hasMetadata(ROUTE, handler))
        .filter(({ handler }) => {
          const places = handler ? [handler, metatype] : [metatype];
          return this.reflector.getAllAndOverride<unknown>(AUDIENCE, places) === undefined;
        })
        .map(({ name }) => `${metatype.name}.${name}`);
    });
    if (open.length > 0) throw new Error(`Routes without an audience: ${open.join(', ')}`);
  }
}
