import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { DataSource } from 'typeorm';
import { Sql } from '../src/infra/database';
import { FileCleanup, FilesService, FileStore } from '../src/infra/files';
import { Attachment } from '../src/modules/challenges';
import { AttachmentCleanup } from '../src/modules/challenges/attachment-cleanup';
import { startApp, type World } from './support/app';
import { uploadAttachment } from './support/attachments';
import { deleteForever } from './support/bin';
import { createChallenge } from './support/challenges';
import { holdingLock } from './support/locks';
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
  const store = other.app.get(FileStore, { strict: false });
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
      // Until the upload has finished or waits for the removal.
      while (!(await Promise.race([done, sleep(20, false)])) && !(await waits()));
    }
    await remove(address);
  });
  await other.app.get(AttachmentCleanup, { strict: false }).deleteUnused(-1000);
  expect((await again)?.status).toBe(201);
  expect(await store.has(sha256)).toBe(true);
});

const service = <Class>(type: abstract new (...args: never[]) => Class, of: World = world) =>
  of.app.get<Class>(type, { strict: false });
const cleanUp = (of: World = world) => service(FileCleanup, of).run(-1000);
const isKnown = async (sha256: string) =>
  (await world.query('SELECT 1 FROM file WHERE sha256 = $1', [sha256])).length === 1;

describe('an upload beside the clean-up of another process', () => {
  const content = 'wanted again';
  const upload = (of: World, id: number) =>
    uploadAttachment(of, id, 'again.txt', content, admin.token);
  // All rows, because rows of other tests may refer to the same content.
  const deleteReferences = () => world.query('DELETE FROM attachment');

  it('keeps the file whose row is being deleted', async () => {
    const { id } = await createChallenge(world);
    const { sha256 } = (await upload(world, id)).body;
    await deleteReferences();
    const again = await holdingLock(
      world,
      async (query) => {
        await query('SELECT delete_unreferenced_files()', []);
      },
      () => upload(world, id),
    );
    expect(again.status).toBe(201);
    await cleanUp(await world.second());
    expect([await isKnown(sha256), await service(FileStore).has(sha256)]).toEqual([true, true]);
  });

  it('keeps the file while its reference is not committed', async () => {
    const files = service(FilesService);
    const other = await world.second();
    // The file is already stored, but nothing refers to it.
    const { id } = await createChallenge(world);
    await upload(world, id);
    await deleteReferences();
    const draft = await files.receive(Readable.from([Buffer.from(content)]));
    await service(DataSource).transaction(async (manager) => {
      await files.keep(manager, draft);
      await cleanUp(other);
      await manager.insert(Attachment, { challengeId: id, name: 'a', sha256: draft.sha256 });
      await cleanUp(other);
    });
    await cleanUp(other);
    expect(await text(service(FileStore).open(draft.sha256))).toBe(content);
  });

  it('keeps bytes that are wanted again after they were found unused', async () => {
    const { id } = await createChallenge(world);
    const { sha256 } = (await upload(world, id)).body;
    await deleteReferences();
    const other = await world.second();
    const sql = service(Sql, other);
    const transaction = sql.transaction.bind(sql);
    jest.spyOn(sql, 'transaction').mockImplementationOnce(async (work) => {
      expect((await upload(world, id)).status).toBe(201);
      return transaction(work);
    });
    await cleanUp(other);
    expect([await isKnown(sha256), await service(FileStore).has(sha256)]).toEqual([true, true]);
  });

  it('loses no content, however often both come at once', async () => {
    const other = await world.second();
    const { id } = await createChallenge(world);
    // The file counts as old at once, but drafts of running uploads do not.
    const sha256 = createHash('sha256').update(content).digest('hex');
    for (const one of [world, other])
      jest.spyOn(service(FileStore, one), 'findOld').mockResolvedValue([sha256]);
    let over = false;
    const cleaner = async (of: World) => {
      while (!over) await cleanUp(of);
    };
    const cleaners = [cleaner(world), cleaner(other)];
    const read: unknown[] = [];
    for (let round = 0; round < 40; round += 1) {
      const { status, body } = await upload(round % 2 ? world : other, id);
      expect(status).toBe(201);
      read.push((await world.api.get(String(body.url).slice(4), admin)).body);
      await deleteReferences();
    }
    over = true;
    await Promise.all(cleaners);
    expect(read).toEqual(Array.from({ length: 40 }, () => content));
    await cleanUp();
    expect([await isKnown(sha256), await service(FileStore).has(sha256)]).toEqual([false, false]);
  });
});
