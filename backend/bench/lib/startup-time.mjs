// `npm start` with its embedded database and the demo: a cold start, a warm start, and a web process at rest.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, main } from './paths.mjs';
import { residentMB, startServer } from './processes.mjs';
import { settings } from './databases.mjs';

const REST_MS = 5000;

export async function starts({ postgres, folder, say }) {
  const start = async (databaseUrl) => {
    const port = await freePort();
    return startServer({
      command: [process.execPath, main],
      env: settings(databaseUrl, join(folder, 'starts'), port),
      log: join(folder, 'starts.log'),
      url: `http://127.0.0.1:${port}`,
    });
  };
  const cold = await start();
  await cold.stop();
  const warm = await start();
  await warm.stop();
  const web = await restartedOnce(start, await postgres.create('starts'));
  await sleep(REST_MS);
  const rest = residentMB(web.pid);
  await web.stop();
  say('starts');
  return [
    { name: 'warm start to ready, s', value: warm.readyAfter, most: 3, cold: cold.readyAfter },
    { name: 'memory of a web process at rest, MB', value: rest, most: 180 },
  ];
}

/** A web process with the tables that the previous one created. */
async function restartedOnce(start, databaseUrl) {
  await (await start(databaseUrl)).stop();
  return start(databaseUrl);
}
