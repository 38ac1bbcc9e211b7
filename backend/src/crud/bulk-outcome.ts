import { AppError, catalogue } from '../http/errors';
import { interpretDatabaseError } from '../infra/database';

/** A row that a bulk action left as it was, and why. */
export interface RefusedRow {
  id: number;
  error: AppError;
}

/** What became of the rows of a bulk action, each of which is written in a transaction of its own. */
export class BulkOutcome {
  readonly ids: number[] = [];
  readonly refused: RefusedRow[] = [];
  private stoppedBy: AppError | undefined;

  /** Runs `write` and notes what became of it. After an error of the server no further row is tried. */
  async add(id: number, write: () => Promise<void>): Promise<void> {
    try {
      if (this.stoppedBy) throw this.stoppedBy;
      await write();
      this.ids.push(id);
    } catch (thrown) {
      const error = thrown instanceof AppError ? thrown : interpretDatabaseError(thrown);
      // An unexpected error is reported as one, unless rows that are written already have to be told of.
      if (!error && this.ids.length === 0) throw thrown;
      const refusal = error ?? new AppError('server.error');
      if (catalogue[refusal.code].status >= 500) this.stoppedBy = refusal;
      this.refused.push({ id, error: refusal });
    }
  }

  /** Throws the first refusal where no row was written. */
  orFirstRefusal(): this {
    const [first] = this.refused;
    if (first && this.ids.length === 0) throw first.error;
    return this;
  }
}
