import type { Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { isRecord } from '../lib/is-record';
import { IdList, InputPipe, property, Text } from '../http/validation';
import { limits } from '../lib/limits';
import { invalidField } from '../http/errors';
import type { Actor } from './audit-trail';
import type { CrudResource, Identified } from './crud-resource';
import { resolveTransition } from './transitions';

export class BulkBody {
  @IdList()
  ids: number[];

  @Text({ min: 1, max: limits.shortText.max })
  action: string;

  @Text({
    min: 1,
    max: limits.shortText.max,
    optional: true,
    description:
      'Of an action in `x-transitions`: the state that the rows leave. A row in another state is refused with row.moved.',
  })
  from?: string;

  @OptionalObject('What the action `update` sets, or what the action is given.')
  values?: Record<string, unknown>;
}

/** A row that was not written, with the reason. */
export class BulkRefusal {
  @ApiProperty({ type: 'integer' })
  id: number;

  @ApiProperty({ example: 'row.inUse' })
  code: string;

  @ApiProperty({ description: 'In the language of the request.' })
  message: string;

  @ApiPropertyOptional({ description: 'With row.moved: the state that the row is in.' })
  state?: string;
}

export class BulkResult {
  @ApiProperty({
    type: 'integer',
    isArray: true,
    description: 'The rows that were written. Their order is that of the writes.',
  })
  ids: number[];

  @ApiProperty({
    type: BulkRefusal,
    isArray: true,
    description:
      'The rows that are as they were. The same request with their ids tries them again.',
  })
  refused: BulkRefusal[];
}

export class RemovedRow {
  @ApiProperty({ type: 'integer' })
  id: number;
}

function OptionalObject(description: string): PropertyDecorator {
  const options = { optional: true, description };
  return property(options, {
    schema: { type: 'object', additionalProperties: true },
    check: (value) => (isRecord(value) ? undefined : { key: 'field.object' }),
  });
}

type Work<Entity> = 'delete' | ((row: Entity) => object);

/** Returns the input classes of the actions that take an input. */
export function bulkInputs({ actions = {} }: BulkOptions): Record<string, Type<object>> {
  return Object.fromEntries(
    Object.entries(actions).flatMap(([name, action]) =>
      typeof action === 'object' ? [[name, action.Input]] : [],
    ),
  );
}

interface BulkOptions {
  delete?: boolean;
  update?: readonly string[];
  actions?: Readonly<Record<string, { Input: Type<object> } | ((row: never) => object)>>;
  transitions?: { moves: Readonly<Record<string, unknown>> };
}

export function bulkActionNames({
  delete: removal,
  update,
  actions = {},
  transitions,
}: BulkOptions): string[] {
  return [
    ...(removal ? ['delete'] : []),
    ...(update ? ['update'] : []),
    ...Object.keys(actions),
    ...Object.keys(transitions?.moves ?? {}),
  ];
}

/**
 * Validates a bulk request like a single write, and returns a function that returns the values to set on a row. Throws
 * `access.denied` for a transition that the actor may not make.
 */
export async function resolveBulkWork<Entity extends Identified, Row extends Identified>(
  { bulk = {}, Update }: CrudResource<Entity, Row>,
  { action, from, values }: Omit<BulkBody, 'ids'>,
  actor: Actor,
): Promise<Work<Entity>> {
  const names = bulkActionNames(bulk);
  if (!names.includes(action))
    throw invalidField('action', { key: 'field.oneOf', params: { values: names.join(', ') } });
  const { transitions } = bulk;
  const isMove = transitions !== undefined && Object.hasOwn(transitions.moves, action);
  if (from !== undefined && !isMove) throw invalidField('from', { key: 'field.unknown' });
  if (action === 'update') {
    if (!Update || !bulk.update) throw invalidField('action', { key: 'field.pattern' });
    const set = await validateValues(Update, bulk.update, values);
    return () => set;
  }
  const change = bulk.actions?.[action];
  if (typeof change === 'object') {
    const input = await validate(change.Input, values ?? {});
    return (row) => change.set(row, input);
  }
  if (values) throw invalidField('values', { key: 'field.unknown' });
  if (isMove) return resolveTransition(transitions, action, from, actor);
  return change ?? 'delete';
}

async function validate(Values: Type<object>, values: object): Promise<object> {
  // The pipe returns an instance of the given class.
  return (await new InputPipe().transform(values, { type: 'body', metatype: Values })) as object;
}

/** Validates the values by the rules of the update; only the fields of `bulk.update` may be set. */
async function validateValues(
  Update: NonNullable<CrudResource<Identified, Identified>['Update']>,
  fields: readonly string[],
  values: object | undefined,
): Promise<object> {
  // The description names its fields as strings; PickType expects keys of the class.
  const Values = PickType(Update, fields as readonly 'version'[]);
  if (!values || Object.keys(values).length === 0)
    throw invalidField('values', { key: 'field.required' });
  return validate(Values, values);
}
