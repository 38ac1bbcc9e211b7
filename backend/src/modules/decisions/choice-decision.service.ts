import { Injectable } from '@nestjs/common';
import { Sql } from '../../infra/database';
import type { SessionUser } from '../../http/access';
import { ChoiceAccess } from '../applications';
import type { ChoiceDecisionView, DecisionHistoryEntry } from './dto/choice-decision-view';

const statements = {
  respondUntil: 'SELECT respond_until AS "respondUntil" FROM application_choice WHERE id = $1',
  history: `SELECT d.id, d.kind, d.before, d.after, d.words, actor.username AS "actorName", d.created_at AS "createdAt"
    FROM application_choice_decision d LEFT JOIN "user" actor ON actor.id = d.actor_id
    WHERE d.choice_id = $1 ORDER BY d.id DESC`,
};

/** Reads the history of decisions, announcements and responses of a choice. */
@Injectable()
export class ChoiceDecisionService {
  constructor(
    private readonly sql: Sql,
    private readonly access: ChoiceAccess,
  ) {}

  /** Throws `row.notFound` for a choice that the user does not see. */
  async read(id: number, user: SessionUser): Promise<ChoiceDecisionView> {
    await this.access.find(id, user);
    const [choice] = await this.sql.run<{ respondUntil: Date | null }>(statements.respondUntil, [
      id,
    ]);
    const history = await this.sql.run<DecisionHistoryEntry & { createdAt: Date }>(
      statements.history,
      [id],
    );
    return {
      respondUntil: choice?.respondUntil?.toISOString() ?? null,
      history: history.map(({ createdAt, ...entry }) => ({
        ...entry,
        createdAt: createdAt.toISOString(),
      })),
    };
  }
}
