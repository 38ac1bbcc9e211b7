import { Client } from 'pg';

// The text form of values must not depend on settings of the server. Statements have no timeouts.
const SETTINGS = [
  "SET timezone TO 'UTC'",
  "SET datestyle TO 'ISO, MDY'",
  "SET intervalstyle TO 'postgres'",
  "SET bytea_output TO 'hex'",
  'SET extra_float_digits TO 1',
  'SET statement_timeout TO 0',
  'SET idle_in_transaction_session_timeout TO 0',
];

/** Runs `work` on a connection without timeouts. */
export async function withLongRunningClient<Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url, application_name: 'vexil archive' });
  // A lost connection also fails the running statement.
  client.on('error', () => undefined);
  try {
    await client.connect();
    for (const setting of SETTINGS) await client.query(setting);
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
