// The database cost of a correct flag while another transaction, such as a backup, stays open.
import pg from 'pg';
import { query } from './database.mjs';
import { complaints, medianRatio } from './medians.mjs';
import { measureOurs } from './throughput.mjs';

/** Flags per user that are measured, and flags captured after the transaction began but before measuring. */
const MEASURED = 2;
const BEFORE = 6;
const DECAYING = 30;

/** Compares correct flags with and without an open transaction, round by round. */
export async function longTransactions({ loader, world, rounds, load, say }) {
  const { databaseUrl: url, users } = world;
  const capture = (each) => measureOurs(loader, world, 'right', { ...load, amount: each * users });
  await query(
    url,
    `UPDATE challenge SET score_mode = 'decay', floor_score = 10, decay_solves = 10000 WHERE id <= $1`,
    [DECAYING],
  );
  await capture(MEASURED);
  const [without, beside] = [[], []];
  for (let round = 1; round <= rounds; round += 1) {
    without.push(await capture(MEASURED));
    await besideTransaction(url, async () => {
      await capture(BEFORE);
      beside.push(await capture(MEASURED));
    });
    await query(url, 'VACUUM');
    say(`transactions: round ${round} of ${rounds}`);
  }
  return [
    {
      name: 'right flag beside a long transaction ÷ without, db',
      value: medianRatio(beside, without, 'databaseMicros'),
      most: 1.25,
      complaint: complaints([...without, ...beside]),
    },
  ];
}

async function besideTransaction(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    await client.query('SELECT 1 FROM challenge');
    await work();
  } finally {
    await client.end();
  }
}
