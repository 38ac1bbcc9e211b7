import { Injectable } from '@nestjs/common';
import { type Actor, type Identified, isLimited, type ListQuery } from '../../crud';
import { invalidField } from '../../http/errors';
import { FreezesService } from '../periods';

/** What others' captures change in the row of a challenge. */
const COLUMNS = ['solvedCount', 'totalScore'];

/** Authors play, too: during a freeze they see the numbers of their challenges as all players do. */
@Injectable()
export class FrozenRows {
  constructor(private readonly freezes: FreezesService) {}

  /** Throws `input.invalid` where the order or a filter would tell hidden numbers. */
  async checkQuery({ sort, filters }: ListQuery, actor: Actor): Promise<void> {
    if (!isLimited(actor)) return;
    const column = [...sort.map(([name]) => name), ...filters.map((filter) => filter.column)].find(
      (name) => COLUMNS.includes(name),
    );
    if (column !== undefined && (await this.freezes.frozenAt()) !== null)
      throw invalidField(column, { key: 'freeze.hidden' });
  }

  /** Sets the numbers of the freeze; those of a challenge that is newer than its state are left. */
  async present(rows: readonly Identified[], actor: Actor): Promise<void> {
    if (!isLimited(actor)) return;
    const frozen = await this.freezes.scores();
    if (!frozen) return;
    for (const row of rows) {
      const state = frozen.challenges.get(row.id);
      if (state)
        Object.assign(row, { solvedCount: state.solvedCount, totalScore: state.totalScore });
    }
  }
}
