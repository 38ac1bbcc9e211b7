import type { Queries } from '../../infra/database';

/** What the session room does when an account loses its standing; it provides the implementation. */
export abstract class AccountSessions {
  /** Ends every session and open mail code of the account, in the caller's transaction. */
  abstract endAll(queries: Queries, account: { id: number; email: string }): Promise<void>;
}
