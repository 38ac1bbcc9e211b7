import type { Readable } from 'node:stream';
import { Controller, Inject, Optional, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { type AppError, problemOf } from '../http/errors';
import { type Actor, AuditTrail } from './audit-trail';
import type { BulkBody, BulkRefusal, BulkResult, RemovedRow } from './bulk';
import type { CrudHooks } from './crud-hooks';
import type { BatchOf, CrudResource, Identified } from './crud-resource';
import { routesOf } from './crud-routes';
import { CrudService } from './crud.service';
import { decorateRoute } from './decorate-route';
import { readListQuery } from './list-query';
import { serializeRows } from './serialize-rows';

const NO_HOOKS = Symbol('no hooks');

/**
 * Returns the base class of the controller of an admin resource. A method becomes a route only if the description asks for
 * it.
 */
export function crudController<Entity extends Identified, Row extends Identified>(
  resource: CrudResource<Entity, Row>,
  Hooks?: Type<CrudHooks<Entity>>,
) {
  @Controller(`admin/${resource.path}`)
  @ApiTags(`admin/${resource.path}`)
  class CrudController {
    readonly crud: CrudService<Entity, Row>;

    constructor(
      @InjectDataSource() database: DataSource,
      @Inject(AuditTrail) audit: AuditTrail,
      @Optional() @Inject(Hooks ?? NO_HOOKS) hooks?: CrudHooks<Entity>,
    ) {
      // A missing provider must fail the start, as the hooks of the resource would silently not run.
      if (Hooks && !hooks) throw new Error(`${Hooks.name} is no provider of its module`);
      this.crud = new CrudService(resource, database, audit, hooks);
    }

    async list(
      query: Record<string, unknown>,
      reply: FastifyReply,
      actor: Actor,
    ): Promise<string | Readable> {
      const { rows, total } = await this.crud.list(readListQuery(resource.list, query), actor);
      void reply.header('X-Total-Count', String(total));
      void reply.header('Access-Control-Expose-Headers', 'X-Total-Count');
      void reply.type('application/json; charset=utf-8');
      return serializeRows(rows);
    }

    get(id: number, actor: Actor): Promise<Row> {
      return this.crud.get(id, actor);
    }

    create(values: object, actor: Actor): Promise<Row> {
      return this.crud.create(values, actor);
    }

    batch(values: BatchOf, actor: Actor): Promise<Row[]> {
      return this.crud.createMany(values, actor);
    }

    update(id: number, edit: { version?: number }, actor: Actor): Promise<Row> {
      return this.crud.update(id, edit, actor);
    }

    remove(id: number, actor: Actor): Promise<RemovedRow> {
      return this.crud.remove(id, actor);
    }

    async bulk(body: BulkBody, actor: Actor, request: FastifyRequest): Promise<BulkResult> {
      const { ids, refused } = await this.crud.bulk(body, actor);
      const reasons = refused.map(({ id, error }) => ({ id, ...reasonOf(error, request) }));
      return { ids, refused: reasons };
    }
  }

  for (const { method, decorators, parameters } of routesOf(resource))
    decorateRoute(CrudController, method, decorators, parameters);
  return CrudController;
}

/** Returns the message of a field, which is more specific than that of `input.invalid`. */
function reasonOf(error: AppError, request: FastifyRequest): Omit<BulkRefusal, 'id'> {
  const { code, message, errors = {}, state } = problemOf(error, request);
  const moved = state === undefined ? {} : { state };
  return { code, message: Object.values(errors).flat()[0] ?? message, ...moved };
}
