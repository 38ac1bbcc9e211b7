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
import { CATEGORIES, DIFFICULTIES } from '../../lib/enums';
import { DeletedChallengeHooks } from './bin-hooks';
import { BinService } from './bin.service';
import { DeletedChallenge } from './deleted-challenge.entity';
import { deletionOf, withDeletion } from './deleted-view';
import { AdminDeletedChallenge, RestoreBody, RestoredRow } from './dto/admin-deleted';
import { RestoreRoute } from './restore-route';

const FLAGS =
  'SELECT count(*) FROM deleted_flag f WHERE f.challenge_id = row.id AND f.with_challenge';
const CAPTURES = `SELECT count(*) FROM deleted_row d JOIN deleted_flag f ON f.id = d.flag_id AND f.with_challenge
  WHERE d.challenge_id = row.id AND d.source = 'capture'`;

const deletedChallenges = crudResource<DeletedChallenge, AdminDeletedChallenge>({
  path: 'deleted-challenges',
  entity: DeletedChallenge,
  Row: AdminDeletedChallenge,
  removable: true,
  wrongId: 'challenge.id',
  list: listSpec<AdminDeletedChallenge>({
    order: [['deletedAt', 'DESC']],
    columns: {
      title: { kind: 'text', sort: true, filter: WORDS, search: true },
      titleEn: { kind: 'text', filter: WORDS, search: true },
      category: { kind: 'text', values: CATEGORIES, sort: true, filter: EXACT },
      difficulty: { kind: 'text', values: DIFFICULTIES, sort: true, filter: EXACT },
      deletedBy: { kind: 'id', sort: true, filter: EXACT },
      deletedAt: { kind: 'time', sort: true, filter: RANGE },
    },
  }),
  view: (query) => withDeletion(query, CAPTURES).addSelect(`(${FLAGS})::integer`, 'flags'),
  toRow: ({ title, titleEn, category, difficulty, ...row }, extra) => ({
    ...deletionOf(row, extra),
    title,
    titleEn,
    category,
    difficulty,
    flags: Number(extra.flags),
  }),
  bulk: { delete: true },
});

/** Deleted challenges. A deletion here is permanent. */
export class DeletedChallengesAdminController extends crudController(
  deletedChallenges,
  DeletedChallengeHooks,
) {
  @Inject(BinService)
  private readonly bin: BinService;

  @RestoreRoute('challenge', {
    description:
      'With its flags, captures, submissions and attachments, as they were. Flags that were deleted before it stay in the bin.',
  })
  restore(@Body() { id }: RestoreBody, @ActingUser() actor: Actor): Promise<RestoredRow> {
    return this.bin.restoreChallenge(id, actor);
  }
}
