import { crudController, crudResource, EXACT, listSpec, RANGE, WORDS } from '../../crud';
import { scopeToAuthor } from './author-scope';
import { AdminFlag, AdminFlagCreate, AdminFlagUpdate } from './dto/admin-flag';
import { Flag, FLAG_KINDS } from './flag.entity';
import { FlagHooks } from './flag-hooks';

const flags = crudResource<Flag, AdminFlag>({
  path: 'flags',
  entity: Flag,
  Row: AdminFlag,
  Create: AdminFlagCreate,
  Update: AdminFlagUpdate,
  removable: true,
  roles: ['author'],
  scope: scopeToAuthor,
  list: listSpec<AdminFlag>({
    columns: {
      challengeId: { kind: 'id', sort: true, filter: EXACT },
      kind: { kind: 'text', values: FLAG_KINDS, sort: true, filter: EXACT },
      flagLiteral: { kind: 'text', filter: WORDS, search: true },
      score: { kind: 'integer', sort: true, filter: RANGE },
      createdAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  toRow: (flag) => ({
    id: flag.id,
    challengeId: flag.challengeId,
    kind: flag.kind,
    flagLiteral: flag.flagLiteral,
    alternatives: flag.alternatives,
    score: flag.score,
    version: flag.version,
    createdAt: flag.createdAt.toISOString(),
    updatedAt: flag.updatedAt.toISOString(),
  }),
  secrets: ['flagLiteral', 'alternatives'],
  bulk: { delete: true, update: ['score'] },
});

export class FlagsAdminController extends crudController(flags, FlagHooks) {}
