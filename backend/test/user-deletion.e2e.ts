import { Client } from 'pg';
import { startApp, type World } from './support/app';
import { createChallenge } from './support/challenges';
import { createUser } from './support/users';
import { waitUntil } from './support/wait-until';

describe('the deletion of a user', () => {
  let world: World;
  beforeAll(async () => {
    world = await startApp();
  });
  afterAll(() => world.close());

  const waitingStatements = async () => {
    const rows = await world.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows.map(({ query }) => query);
  };

  it('waits for a first submission before it locks the user', async () => {
    const admin = await createUser(world, { admin: true });
    const user = await createUser(world);
    const { id } = await createChallenge(world, { flags: [{ literal: 'vexil{last}', score: 10 }] });
    const first = new Client({ connectionString: world.databaseUrl });
    await first.connect();
    try {
      // A first submission that is not committed yet, so that the deletion cannot see its row.
      await first.query('BEGIN');
      await first.query('INSERT INTO submission_pace (user_id) VALUES ($1)', [user.id]);
      const deletion = world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin);
      const path = `/challenges/${String(id)}/submissions`;
      const submission = world.api.post(path, { flag: 'vexil{last}' }, user);
      await waitUntil('both wait', async () => (await waitingStatements()).length === 2);
      // If the deletion already held the user's row, it would deadlock with the submission.
      for (const statement of await waitingStatements())
        expect(statement).toMatch(/submission_pace|submit_flags/);
      await first.query('COMMIT');
      expect((await deletion).status).toBe(200);
      expect([201, 401, 404]).toContain((await submission).status);
    } finally {
      await first.end();
    }
    expect(
      (await world.api.delete(`/admin/users/${String(user.id)}`, undefined, admin)).status,
    ).toBe(404);
  });
});
