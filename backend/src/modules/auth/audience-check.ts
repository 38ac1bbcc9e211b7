import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { AUDIENCE } from '../../http/access';

const ROUTE = 'path';

/** Fails the start when a route declares no audience. */
@Injectable()
export class AudienceCheck implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    const unguarded = this.discovery.getControllers().flatMap(({ metatype }) => {
      if (typeof metatype !== 'function') return [];
      // The functions of a controller's prototype are its handlers.
      const prototype = metatype.prototype as Record<string, () => unknown>;
      return this.scanner
        .getAllMethodNames(prototype)
        .map((name) => ({ name, handler: prototype[name] }))
        .filter(({ handler }) => handler && Reflect.hasMetadata(ROUTE, handler))
        .filter(({ handler }) => {
          const targets = handler ? [handler, metatype] : [metatype];
          return this.reflector.getAllAndOverride<unknown>(AUDIENCE, targets) === undefined;
        })
        .map(({ name }) => `${metatype.name}.${name}`);
    });
    if (unguarded.length > 0)
      throw new Error(`Routes without an audience: ${unguarded.join(', ')}`);
  }
}
