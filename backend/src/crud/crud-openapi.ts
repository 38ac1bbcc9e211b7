import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBody,
  ApiExtension,
  ApiExtraModels,
  ApiOkResponse,
  ApiParam,
  ApiQuery,
  getSchemaPath,
} from '@nestjs/swagger';
import { limits } from '../lib/limits';
import { BulkBody } from './bulk';
import type { Column, ListSpec, Operator } from './list-spec';

/** Documents the query parameters of a list. */
export function ListParameters(spec: ListSpec): MethodDecorator {
  const columns = [...spec.columns];
  const sortable = columns.filter(([, { sort }]) => sort).map(([name]) => name);
  const searched = columns.filter(([, { search }]) => search).map(([name]) => name);
  const position = { type: 'integer', minimum: 0 };
  const page = `At most ${String(limits.page.size)} rows after _start.`;
  return applyDecorators(
    ApiQuery({ name: '_start', required: false, schema: { ...position, default: 0 } }),
    ApiQuery({ name: '_end', required: false, schema: position, description: page }),
    ApiQuery({
      name: '_sort',
      required: false,
      schema: { type: 'string' },
      description: `Comma separated, of: ${sortable.join(', ')}.`,
    }),
    ApiQuery({
      name: '_order',
      required: false,
      schema: { type: 'string' },
      description: 'asc or desc for each column of _sort, comma separated.',
    }),
    ApiQuery({
      name: 'q',
      required: false,
      schema: { type: 'string', maxLength: limits.search.max },
      description: searched.length > 0 ? `Looks in: ${searched.join(', ')}.` : 'Looks nowhere.',
    }),
    ...columns.flatMap(([name, column]) =>
      (column.filter ?? []).map((operator) => filterParameter(name, column, operator)),
    ),
  );
}

function filterParameter(name: string, column: Column, operator: Operator): MethodDecorator {
  return ApiQuery({
    name: operator === 'eq' ? name : `${name}_${operator}`,
    required: false,
    explode: true,
    schema: {
      type: 'array',
      items: operator === 'like' ? { type: 'string' } : valueSchema(column),
    },
    description: operator === 'ne' ? 'None of these.' : 'Any of these.',
  });
}

const TYPES = {
  id: 'integer',
  integer: 'integer',
  boolean: 'boolean',
  text: 'string',
  time: 'string',
} as const;

function valueSchema({ kind, values }: Column) {
  return {
    type: TYPES[kind],
    ...(kind === 'time' ? { format: 'date-time' } : {}),
    ...(values ? { enum: [...values] } : {}),
  };
}

/** A page of rows, with the length of the whole list in a header. */
export function ListAnswer(Row: Type<object>): MethodDecorator {
  return ApiOkResponse({
    type: Row,
    isArray: true,
    description: 'The rows of the page.',
    headers: {
      'X-Total-Count': {
        description: 'How many rows match in all.',
        required: true,
        schema: { type: 'integer', minimum: 0 },
      },
    },
  });
}

/** An id in the path, with its bounds. */
export function IdParameter(name = 'id'): MethodDecorator {
  const { min, max } = limits.id;
  return ApiParam({ name, schema: { type: 'integer', minimum: min, maximum: max } });
}

/** The bulk body with the actions of this resource. */
export function BulkParameters(
  actions: string[],
  inputs: Readonly<Record<string, Type<object>>>,
): MethodDecorator {
  const schemas = Object.entries(inputs).map(([name, Input]) => [
    name,
    { $ref: getSchemaPath(Input) },
  ]);
  return applyDecorators(
    ApiExtraModels(BulkBody, ...Object.values(inputs)),
    ...(schemas.length > 0 ? [ApiExtension('x-inputs', Object.fromEntries(schemas))] : []),
    ApiBody({
      schema: {
        allOf: [
          { $ref: getSchemaPath(BulkBody) },
          { type: 'object', properties: { action: { type: 'string', enum: actions } } },
        ],
      },
    }),
  );
}
