import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { AppError } from '../common/errors';

@Injectable()
class RefuseQuery implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const names = Object.keys(query ?? {}).map((name) => name.slice(0, 100));
    if (names.length === 0) return next.handle();
    throw new AppError('input.unknownField', {
      params: { names: names.join(', ').slice(0, 300) },
      errors: Object.fromEntries(names.map((name) => [name, [{ key: 'field.unknown' }]])),
    });
  }
}

/** The route takes no query parameter at all; any is refused by name. */
export const NoQuery = () => UseInterceptors(RefuseQuery);
