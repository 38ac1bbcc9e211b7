import { AppError, catalogue } from '../http/errors';
import { interpretDatabaseError } from '../infra/database';

/** A row that a bulk action did not change, with the reason. */
export interface RefusedRow {
  id: number;
  error: AppError;
}

/** Collects the results of a bulk action, which writes each row in its own transaction. */
export class BulkOutcome {
  readonly ids: number[] = [];
  readonly refused: RefusedRow[] = [];
  private stoppedBy: AppError | undefined;

  /** Runs `write` and records the result. After a server error further rows are refused without a try. */
  async add(id: number, write: () => Promise<void>): Promise<void> {
    try {
      if (this.stoppedBy) throw this.stoppedBy;
      await write();
      this.ids.push(id);
    } catch (thrown) {
      const error = thrown instanceof AppError ? thrown : interpretDatabaseError(thrown);
      // An unexpected error is rethrown only if no row was written, as the response must list the written rows.
      if (!error && this.ids.length === 0) throw thrown;
      const refusal = error ?? new AppError('server.error');
      if (catalogue[refusal.code].status >= 500) this.stoppedBy = refusal;
      this.refused.push({ id, error: refusal });
    }
  }

  /** Throws the first refusal if no row was written. */
  orFirstRefusal(): this {
    const [first] = this.refused;
    if (first && this.ids.length === 0) throw first.error;
    return this;
  }
}
