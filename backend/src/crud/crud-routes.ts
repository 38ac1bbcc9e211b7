import {
  Body,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  Res,
  type Type,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  Optional,
  type PipeTransform,
} from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiExtension,
  ApiOkResponse,
  ApiOperation,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Roles } from '../http/access';
import { type ErrorCode, ApiErrors, type FieldMessageKey, invalidField } from '../http/errors';
import { MaxValues } from '../http/validation';
import { ActingUser } from './audit-trail';
import { bulkActionNames, bulkInputs, BulkBody, BulkResult, RemovedRow } from './bulk';
import { BulkParameters, IdParameter, ListAnswer, ListParameters } from './crud-openapi';
import { type CrudResource, type Identified, rolesOf, type Verb } from './crud-resource';
import type { Parameter } from './decorate-route';
import { documentedTransitions } from './transitions';
import { Limiter } from '../infra/rate-limit';
import { limits } from '../lib/limits';

interface Route {
  method: Verb;
  decorators: MethodDecorator[];
  parameters: Parameter[];
}

const actor: Parameter = { by: ActingUser(), type: Object };
const body = (type: Type<object>): Parameter => ({ by: Body(), type });

/** Decorates a controller with the routes of its resource. */
export function routesOf<Entity extends Identified, Row extends Identified>(
  resource: CrudResource<Entity, Row>,
): Route[] {
  const { Row, Create, Batch, Update, list, bulk, removable, wrongId } = resource;
  const id: Parameter = { by: Param('id', new IdPipe(wrongId)), type: Number };
  const names = resource.path.replaceAll('-', ' ');
  const row = ApiOkResponse({ type: Row, description: 'The row.' });
  const restricted = resource.restrictions
    ? [ApiExtension('x-restrictions', resource.restrictions)]
    : [];
  const large = resource.maxValues === undefined ? [] : [MaxValues(resource.maxValues)];
  const routes: (Route | undefined)[] = [
    {
      method: 'list',
      decorators: [
        Get(),
        operation(`List ${names}`, 'One page of rows, filtered, searched and sorted by the query.'),
        UseGuards(ListRateLimitGuard),
        ListParameters(list),
        ListAnswer(Row),
        crudErrors('rate.limited'),
      ],
      parameters: [
        { by: Query(), type: Object },
        { by: Res({ passthrough: true }), type: Object },
        actor,
      ],
    },
    {
      method: 'get',
      decorators: [
        Get(':id'),
        operation(`Get one of the ${names}`, 'The row with all that its page shows.'),
        IdParameter(),
        row,
        crudErrors('row.notFound'),
      ],
      parameters: [id, actor],
    },
    Create && {
      method: 'create',
      decorators: [
        Post(),
        operation(`Create one of the ${names}`, 'Fields that are left out take their defaults.'),
        ApiBody({ type: Create }),
        ApiCreatedResponse({ type: Row, description: 'The created row.' }),
        ...restricted,
        ...large,
        crudErrors(...BODY),
      ],
      parameters: [body(Create), actor],
    },
    Batch && {
      method: 'batch',
      decorators: [
        Post('batch'),
        operation(
          `Create several ${names}`,
          'Creates `count` rows of the same values, all of them or none.',
        ),
        ApiBody({ type: Batch }),
        ApiCreatedResponse({ type: Row, isArray: true, description: 'The created rows.' }),
        crudErrors(...BODY),
      ],
      parameters: [body(Batch), actor],
    },
    Update && {
      method: 'update',
      decorators: [
        Patch(':id'),
        operation(
          `Update one of the ${names}`,
          'Changes the fields that are sent. Where `version` is sent and the row was changed since, nothing is.',
        ),
        IdParameter(),
        ApiBody({ type: Update }),
        row,
        ...restricted,
        ...large,
        crudErrors(...BODY, 'row.stale'),
      ],
      parameters: [id, body(Update), actor],
    },
    removable
      ? {
          method: 'remove',
          decorators: [
            Delete(':id'),
            operation(
              `Delete one of the ${names}`,
              'Refused while something that must stay refers to the row.',
            ),
            IdParameter(),
            ApiOkResponse({ type: RemovedRow, description: 'The id of the deleted row.' }),
            crudErrors('row.notFound', 'row.inUse'),
          ],
          parameters: [id, actor],
        }
      : undefined,
    bulk && {
      method: 'bulk',
      decorators: [
        Post('bulk'),
        operation(
          `Apply an action to several ${names}`,
          'Each row is written and audited as a single write is, one after the other. Rows that are refused stay as they were and are listed; where none is written, the answer is the first refusal.',
        ),
        HttpCode(200),
        BulkParameters(bulkActionNames(bulk), bulkInputs(bulk)),
        ...(bulk.transitions
          ? [
              ApiExtension('x-transitions', documentedTransitions(bulk.transitions)),
              ApiErrors('row.moved'),
            ]
          : []),
        ApiOkResponse({ type: BulkResult, description: 'What was written, and what was not.' }),
        crudErrors(...BODY, 'row.inUse'),
      ],
      parameters: [body(BulkBody), actor, { by: Req(), type: Object }],
    },
  ];
  return routes
    .filter((route) => route !== undefined)
    .map((route) => ({
      ...route,
      // On each route, as the OpenAPI document ignores it on the class.
      decorators: [Roles('admin', ...rolesOf(resource.roles, route.method)), ...route.decorators],
    }));
}

const BODY = [
  'input.malformed',
  'row.conflict',
  'body.tooLarge',
  'body.wrongType',
  // A body may refer to a row of another resource.
  'row.notFound',
] as const satisfies ErrorCode[];

function operation(summary: string, description: string): MethodDecorator {
  return ApiOperation({ summary, description });
}

function crudErrors(...codes: ErrorCode[]): MethodDecorator {
  return ApiErrors('input.invalid', 'input.unknownField', 'input.forbiddenCharacter', ...codes);
}

/** Limits list requests per user, as a search may scan every row. */
@Injectable()
export class ListRateLimitGuard implements CanActivate {
  constructor(private readonly limiter: Limiter) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { user } = context.switchToHttp().getRequest<FastifyRequest>();
    if (user) await this.limiter.consume('listPerUser', String(user.id));
    return true;
  }
}

/** Parses an id in a path: the plain decimal form of 1 … 2^31-1. */
@Injectable()
export class IdPipe implements PipeTransform<unknown, number> {
  constructor(@Optional() private readonly wrong: FieldMessageKey = 'field.id') {}

  transform(value: unknown): number {
    const id = typeof value === 'string' && /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (id <= limits.id.max) return id;
    throw invalidField('id', { key: this.wrong });
  }
}
