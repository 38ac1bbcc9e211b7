import { Body, Inject } from '@nestjs/common';
import {
  ActingUser,
  type Actor,
  crudController,
  crudResource,
  EXACT,
  listSpec,
  RANGE,
  WORDS,
} from '../../crud';
import { FLAG_KINDS } from '../flags';
import { DeletedFlagHooks } from './bin-hooks';
import { BinService } from './bin.service';
import { DeletedFlag } from './deleted-flag.entity';
import { deletionOf, textOrNull, withDeletion } from './deleted-view';
import { AdminDeletedFlag, RestoreBody, RestoredRow } from './dto/admin-deleted';
import { RestoreRoute } from './restore-route';

const CAPTURES = `SELECT count(*) FROM deleted_row d WHERE d.flag_id = row.id AND d.source = 'capture'`;
// The challenge of a deleted flag exists or is in the bin, too.
const TITLE = 'coalesce(there.title, gone.title)';
const TITLE_EN = 'CASE WHEN there.id IS NULL THEN gone.title_en ELSE there.title_en END';
const CHALLENGE_DELETED = '(there.id IS NULL)';

const deletedFlags = crudResource<DeletedFlag, AdminDeletedFlag>({
  path: 'deleted-flags',
  entity: DeletedFlag,
  Row: AdminDeletedFlag,
  removable: true,
  list: listSpec<AdminDeletedFlag>({
    order: [['deletedAt', 'DESC']],
    columns: {
      challengeId: { kind: 'id', sort: true, filter: EXACT },
      challengeTitle: { kind: 'text', sql: TITLE, sort: true, filter: WORDS, search: true },
      challengeTitleEn: { kind: 'text', sql: TITLE_EN, filter: WORDS, search: true },
      challengeDeleted: { kind: 'boolean', sql: CHALLENGE_DELETED, sort: true, filter: EXACT },
      withChallenge: { kind: 'boolean', sort: true, filter: EXACT },
      kind: { kind: 'text', values: FLAG_KINDS, sort: true, filter: EXACT },
      flagLiteral: { kind: 'text', filter: WORDS, search: true },
      score: { kind: 'integer', sort: true, filter: RANGE },
      deletedBy: { kind: 'id', sort: true, filter: EXACT },
      deletedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) =>
    withDeletion(query, CAPTURES)
      // Joined by table name, as this module may not import challenges.
      .leftJoin('challenge', 'there', 'there.id = row.challengeId')
      .leftJoin('deleted_challenge', 'gone', 'gone.id = row.challengeId')
      .addSelect(TITLE, 'challengeTitle')
      .addSelect(TITLE_EN, 'challengeTitleEn')
      .addSelect(CHALLENGE_DELETED, 'challengeDeleted'),
  toRow: (
    { challengeId, kind, flagLiteral, alternatives, score, withChallenge, ...row },
    extra,
  ) => ({
    ...deletionOf(row, extra),
    challengeId,
    challengeTitle: textOrNull(extra.challengeTitle) ?? '',
    challengeTitleEn: textOrNull(extra.challengeTitleEn),
    challengeDeleted: extra.challengeDeleted === true,
    withChallenge,
    kind,
    flagLiteral,
    alternatives,
    score,
  }),
  secrets: ['flagLiteral', 'alternatives'],
  bulk: { delete: true },
});

/** Deleted flags. A deletion here is permanent. */
export class DeletedFlagsAdminController extends crudController(deletedFlags, DeletedFlagHooks) {
  @Inject(BinService)
  private readonly bin: BinService;

  @RestoreRoute('flag', {
    description:
      'With its captures. Refused while its challenge is deleted, and where another flag has its literal by now.',
    errors: ['bin.challengeDeleted', 'flag.literalTaken', 'flag.onNotice', 'flag.reviewed'],
  })
  restore(@Body() { id }: RestoreBody, @ActingUser() actor: Actor): Promise<RestoredRow> {
    return this.bin.restoreFlag(id, actor);
  }
}
