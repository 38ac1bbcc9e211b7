// Password hashes per second with the product's own hasher, with as many in parallel as it allows.
import { built } from './lib/paths.mjs';

const seconds = Number(process.argv[2]);
const { PasswordHasher } = built('modules/auth');
const { limits } = built('lib/limits');
const hasher = new PasswordHasher();
const password = 'bench-password-7Q';
const stored = await hasher.hash(password);
const began = performance.now();
let done = 0;

async function work() {
  while (performance.now() - began < seconds * 1000) {
    await hasher.verify(stored, password);
    done += 1;
  }
}

await Promise.all(Array.from({ length: 2 * limits.hashing.parallel }, work));
process.stdout.write(JSON.stringify({ perSecond: (done * 1000) / (performance.now() - began) }));
