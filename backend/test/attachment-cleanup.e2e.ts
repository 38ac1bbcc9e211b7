import { setTimeout as sleep } from 'node:timers/promises';
import { AttachmentStore } from '../src/modules/challenges';
import { AttachmentCleanup } from '../src/modules/challenges/attachment-cleanup';
import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { deleteForever } from './support/bin';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

let world: World;
let admin: TestUser;
beforeAll(async () => {
  world = await startApp();
  admin = await createUser(world, { admin: true });
});
afterAll(() => world.close());

const upload = (id: number, name: string, content: string) =>
  uploadAttachment(world, id, name, content, admin.token);

it('keeps a file that is uploaded again while another process removes it', async () => {
  const one = await createChallenge(world);
  const two = await createChallenge(world);
  const { sha256 } = (await upload(one.id, 'a.zip', 'comes back')).body;
  await deleteForever(world, admin, one.id);
  const other = await world.second();
  const store = other.app.get(AttachmentStore, { strict: false });
  const remove = store.remove.bind(store);
  let again: ReturnType<typeof upload> | undefined;
  jest.spyOn(store, 'remove').mockImplementation(async (address) => {
    if (address === sha256) {
      again = upload(two.id, 'b.zip', 'comes back');
      const done = again.then(() => true);
      const waits = async () =>
        (
          await world.query(
            "SELECT 1 FROM pg_locks l JOIN pg_database d ON d.oid = l.database WHERE l.locktype = 'advisory' AND NOT l.granted AND d.datname = current_database()",
          )
        ).length > 0;
      // Until the upload is through, or waits for the removal to end.
      while (!(await Promise.race([done, sleep(20, false)])) && !(await waits()));
    }
    await remove(address);
  });
  await other.app.get(AttachmentCleanup, { strict: false }).deleteUnused(-1000);
  expect((await again)?.status).toBe(201);
  expect(await store.has(sha256)).toBe(true);
});
