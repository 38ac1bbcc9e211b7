import { Client } from 'pg';
import { shownState, shownStateSql } from '../src/modules/instances/instance-view';
import { ENDINGS, INSTANCE_STATES } from '../src/modules/instances/state-transitions';
import { stateOf, stateSql } from '../src/modules/periods/period-state';
import { createEmptyDatabase, type TestDatabase } from './support/database';

describe('a state that follows from other columns is the same in SQL and in code', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    client = new Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  /** What an expression gives for a row `r` with these columns. */
  const evaluate = async (
    expression: string,
    columns: string,
    row: object,
    ...values: unknown[]
  ) => {
    const { rows } = await client.query<{ state: string }>(
      `SELECT ${expression} AS state FROM json_to_record($1) AS r (${columns})`,
      [JSON.stringify(row), ...values],
    );
    return rows[0]?.state;
  };

  it('of periods, at each of their times and between', async () => {
    const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour));
    const seen = new Set<string>();
    for (const archivedAt of [null, at(9)])
      for (const freezeAt of [null, at(1), at(2)])
        for (const now of [0, 1, 1.5, 2, 2.5, 3, 4].map(at)) {
          const times = { startsAt: at(1), endsAt: at(3), freezeAt, archivedAt };
          const row = {
            starts_at: times.startsAt,
            ends_at: times.endsAt,
            freeze_at: freezeAt,
            archived_at: archivedAt,
          };
          const columns = Object.keys(row).map((name) => `${name} timestamptz`);
          const state = stateOf(times, now.getTime());
          seen.add(state);
          expect(await evaluate(stateSql('r', '$2::timestamptz'), columns.join(), row, now)).toBe(
            state,
          );
        }
    expect([...seen].sort()).toEqual(['archived', 'final', 'frozen', 'open', 'planned']);
  });

  it('of instances, before and after their time', async () => {
    const serverTime = new Date();
    for (const state of INSTANCE_STATES)
      for (const ending of ENDINGS)
        for (const minutes of [null, -5, 5]) {
          const expiration = minutes === null ? null : new Date(+serverTime + minutes * 60_000);
          expect(
            await evaluate(shownStateSql('r'), 'state text, ending text, expiration timestamptz', {
              state,
              ending,
              expiration,
            }),
          ).toBe(shownState({ state, ending, expiration, serverTime }));
        }
  });
});
