// What `npm start` starts, with its embedded database and the demo: cold once, then warm; and its memory at rest.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, main } from './places.mjs';
import { residentMB, startServer } from './processes.mjs';
import { settings } from './worlds.mjs';

const REST_MS = 5000;

export async function starts({ folder, say }) {
  const start = async () => {
    const port = await freePort();
    return startServer({
      command: [process.execPath, main],
      env: settings(undefined, join(folder, 'starts'), port),
      log: join(folder, 'starts.log'),
      url: `http://127.0.0.1:${port}`,
    });
  };
  const cold = await start();
  await cold.stop();
  const warm = await start();
  await sleep(REST_MS);
  const rest = residentMB(warm.pid);
  await warm.stop();
  say('starts');
  return [
    { name: 'warm start to ready, s', value: warm.readyAfter, most: 3, cold: cold.readyAfter },
    { name: 'memory of a process at rest, MB', value: rest, most: 180 },
  ];
}
