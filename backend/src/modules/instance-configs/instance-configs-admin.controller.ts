import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { limits } from '../../lib/limits';
import {
  AdminInstanceConfig,
  AdminInstanceConfigCreate,
  AdminInstanceConfigUpdate,
} from './dto/admin-instance-config';
import { DRIVERS, InstanceConfig } from './instance-config.entity';
import { InstanceConfigHooks } from './instance-config-hooks';

/** A config that a challenge or a live instance uses cannot be deleted. Authors see and use only configs of their own. */
const instanceConfigs = crudResource<InstanceConfig, AdminInstanceConfig>({
  path: 'instance-configs',
  entity: InstanceConfig,
  Row: AdminInstanceConfig,
  Create: AdminInstanceConfigCreate,
  Update: AdminInstanceConfigUpdate,
  removable: true,
  roles: ['author'],
  // Authors edit no config that challenges of others use, as it could then give away the flags of these challenges.
  scope: (query, userId) =>
    query
      .andWhere('row.ownerId = :ownerId', { ownerId: userId })
      .andWhere(
        'NOT EXISTS (SELECT 1 FROM challenge c WHERE c.config_id = row.id AND NOT is_author(:ownerId, c.id, c.category))',
      ),
  restrictions: {
    egress: { value: false },
    readOnly: { value: true },
    capabilities: { value: [] },
    cpu: { maximum: limits.authorInstance.cpu },
    memory: { maximum: limits.authorInstance.memory },
    pids: { maximum: limits.authorInstance.pids },
  },
  list: listSpec<AdminInstanceConfig>({
    columns: {
      name: { kind: 'text', sort: true, filter: WORDS, search: true },
      driver: { kind: 'text', values: DRIVERS, sort: true, filter: EXACT },
      image: { kind: 'text', sort: true, filter: WORDS, search: true },
      cpu: { kind: 'integer', sort: true, filter: RANGE },
      memory: { kind: 'integer', sort: true, filter: RANGE },
      egress: { kind: 'boolean', sort: true, filter: EXACT },
      lifetimeMinutes: { kind: 'integer', sort: true, filter: RANGE },
      ownerId: { kind: 'id', sort: true, filter: EXACT },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
      updatedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    query
      // By table name, as this module may not import users.
      .leftJoin('user', 'owner', 'owner.id = row.ownerId')
      .addSelect('owner.username', 'ownerName'),
  toRow: ({ createdAt, updatedAt, ...config }, { ownerName }) => ({
    ...config,
    ownerName: typeof ownerName === 'string' ? ownerName : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  }),
  // May hold passwords and keys of services.
  secrets: ['environment'],
  bulk: { delete: true, update: ['cpu', 'memory', 'pids', 'lifetimeMinutes', 'renewals'] },
});

export class InstanceConfigsAdminController extends crudController(
  instanceConfigs,
  InstanceConfigHooks,
) {}
