import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import { locks } from '../src/infra/database';
import { FilesService, FileStore } from '../src/infra/files';
import { AttachmentCleanup } from '../src/modules/challenges/attachment-cleanup';
import { startApp, type World } from './support/app';
import { BOUNDARY, formPart, uploadAttachment, uploadForm } from './support/attachments';
import { deleteForever } from './support/bin';
import { createChallenge } from './support/challenges';
import { createUser, type TestUser } from './support/users';

describe('attachments', () => {
  let world: World;
  let admin: TestUser;
  let player: TestUser;
  beforeAll(async () => {
    world = await startApp();
    admin = await createUser(world, { admin: true });
    player = await createUser(world);
  });
  afterAll(() => world.close());

  const upload = (id: number, name: string, content: string, { token } = admin) =>
    uploadAttachment(world, id, name, content, token);
  const files = () =>
    readdirSync(join(world.config.dataDir, 'attachments'), { recursive: true, encoding: 'utf8' })
      .map((path) => path.split('/').at(-1) ?? '')
      .filter((name) => /^[0-9a-f]{64}$/.test(name));

  it('stores a file by its digest and serves it as a download only', async () => {
    const { id } = await createChallenge(world);
    const content = '<script>alert(1)</script> 题目';
    const saved = await upload(id, '../../题目.html', content);
    expect(saved.status).toBe(201);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const size = Buffer.byteLength(content);
    const url = `/api/challenges/${String(id)}/attachments/${String(saved.body.id)}`;
    expect(saved.body).toEqual({ id: saved.body.id, name: '题目.html', size, sha256, url });
    expect(files()).toContain(sha256);
    const detail = await world.api.get(`/challenges/${String(id)}`, player);
    expect(detail.body.attachments).toEqual([saved.body]);
    const file = await world.api.get(url.slice(4), player);
    expect(file.status).toBe(200);
    expect(file.body).toBe(content);
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(size),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(file.headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('keeps players and the logged-out from uploading', async () => {
    const { id } = await createChallenge(world);
    expect((await upload(id, 'x', 'x', player)).status).toBe(403);
    expect((await upload(id, 'x', 'x', { ...player, token: '' })).status).toBe(401);
  });

  it('lists the files of a challenge to admins by name, hidden or not', async () => {
    const { id } = await createChallenge(world, { hidden: true });
    const path = `/admin/challenges/${String(id)}/attachments`;
    expect((await world.api.get(path, admin)).body).toEqual([]);
    const second = await upload(id, 'b.png', '2');
    const first = await upload(id, 'a.zip', '1');
    expect((await world.api.get(path, admin)).body).toEqual([first.body, second.body]);
    expect((await world.api.get(path, player)).status).toBe(403);
    expect((await world.api.get('/admin/challenges/999999/attachments', admin)).status).toBe(404);
  });

  it.each([
    ['../../x', 'x'],
    ['/etc/passwd', 'passwd'],
    ['a\u0000b.txt', 'a_b.txt'],
    ['CON', '_CON'],
    [`${'n'.repeat(300)}.png`, `${'n'.repeat(196)}.png`],
    ['page.html', 'page.html'],
    ['pic.svg', 'pic.svg'],
    ['run.js', 'run.js'],
  ])('takes a file called %j for bytes under the name %j', async (sent, kept) => {
    const { id } = await createChallenge(world);
    const saved = await upload(id, sent, '<svg onload="alert(1)"/>');
    expect(saved).toMatchObject({ status: 201, body: { name: kept } });
    const { headers } = await world.api.get(saved.body.url.slice(4), player);
    expect(headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(headers['content-disposition']).toMatch(/^attachment; /);
  });

  it('stores an empty file and refuses a form of ten thousand parts', async () => {
    const { id } = await createChallenge(world);
    expect((await upload(id, 'empty', '')).body).toMatchObject({ size: 0 });
    const form = `${formPart('x').repeat(10_001)}--${BOUNDARY}--\r\n`;
    const refused = await uploadForm(world, id, form, admin.token);
    expect([400, 413]).toContain(refused.status);
    expect(
      await world.query('SELECT 1 FROM attachment WHERE challenge_id = $1', [id]),
    ).toHaveLength(1);
  });

  it('refuses a second file of one name, a body without a file, and an unknown challenge', async () => {
    const { id } = await createChallenge(world);
    expect((await upload(id, 'a.zip', '1')).status).toBe(201);
    expect((await upload(id, 'a.zip', '2')).body.code).toBe('attachment.nameTaken');
    expect((await upload(999_999, 'a.zip', '1')).body.code).toBe('challenge.notFound');
    expect((await uploadForm(world, id, '{}', admin.token, 'application/json')).status).toBe(415);
    expect((await uploadForm(world, id, `--${BOUNDARY}--\r\n`, admin.token)).status).toBe(400);
  });

  it('keeps the length of a download, whatever its reader can unpack', async () => {
    const { id } = await createChallenge(world);
    const { body } = await upload(id, 'a.zip', 'z'.repeat(5000));
    const { headers } = await world.api.get(
      `/challenges/${String(id)}/attachments/${String(body.id)}`,
      {
        token: admin.token,
        headers: { 'accept-encoding': 'br, gzip' },
      },
    );
    expect(headers['content-length']).toBe('5000');
    expect(headers['content-encoding']).toBeUndefined();
  });

  it('sends a part of a file to whom continues a download', async () => {
    const { id } = await createChallenge(world);
    const { body } = await upload(id, 'a.zip', '0123456789');
    const get = (headers: Record<string, string>) =>
      world.api.get(body.url.slice(4), { token: player.token, headers });
    const part = await get({ range: 'bytes=4-7', 'if-range': `"${body.sha256}"` });
    expect([part.status, part.body]).toEqual([206, '4567']);
    expect(part.headers).toMatchObject({
      'content-range': 'bytes 4-7/10',
      'content-length': '4',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
    });
    const other = await get({ range: 'bytes=4-7', 'if-range': '"of another file"' });
    expect(other).toMatchObject({ status: 200, body: '0123456789' });
    expect(other.headers.etag).toBe(`"${body.sha256}"`);
  });

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['no form', `multipart/form-data; boundary=${BOUNDARY}`, 'garbage'],
    ['half a head', `multipart/form-data; boundary=${BOUNDARY}`, `--${BOUNDARY}\r\n\r\n`],
    [
      'half a file',
      `multipart/form-data; boundary=${BOUNDARY}`,
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf`,
    ],
  ])('refuses a form with %s as malformed', async (_, type, form) => {
    const { id } = await createChallenge(world);
    const refused = await uploadForm(world, id, form, admin.token, type);
    expect(refused.body).toMatchObject({ status: 400, code: 'input.malformed' });
    expect(await world.query('SELECT 1 FROM attachment WHERE challenge_id = $1', [id])).toEqual([]);
  });

  const file = (name: string, field = 'file') => formPart(field, name);
  it.each([
    ['a second file', file('a.zip') + file('b.zip'), 'attachment.single', 'b.zip'],
    ['a file of another field', file('a.zip', 'other'), 'input.unknownField', 'other'],
    ['a field before the file', formPart('note') + file('a.zip'), 'input.unknownField', 'note'],
    ['a field behind the file', file('a.zip') + formPart('note'), 'input.unknownField', 'note'],
  ])('refuses a form with %s by name, and keeps nothing of it', async (_, form, code, name) => {
    const { id } = await createChallenge(world);
    const refused = await uploadForm(world, id, `${form}--${BOUNDARY}--\r\n`, admin.token);
    expect(refused.body).toMatchObject({ status: 400, code });
    expect(refused.body.message).toContain(name);
    expect(await world.query('SELECT 1 FROM attachment WHERE challenge_id = $1', [id])).toEqual([]);
    expect(readdirSync(join(world.config.dataDir, 'attachments', 'incoming'))).toEqual([]);
  });

  const long = 'b'.repeat(300);
  it.each([
    ['ten thousand files', BOUNDARY, file('a.zip').repeat(10_001)],
    ['a file and ten thousand fields', BOUNDARY, file('a') + formPart('x').repeat(10_000)],
    ['a boundary of 300 characters', long, `--${long}\r\n\r\n--${long}--\r\n`],
    ['an empty boundary', '""', `--\r\n\r\n----\r\n`],
    ['a header without an end', BOUNDARY, `--${BOUNDARY}\r\n${'A: b\r\n'.repeat(20_000)}`],
    ['a part named like a prototype', BOUNDARY, file('a.zip', '__proto__')],
  ])('answers a form with %s by 4xx', async (_, boundary, form) => {
    const { id } = await createChallenge(world);
    const type = `multipart/form-data; boundary=${boundary}`;
    const refused = await uploadForm(world, id, form, admin.token, type);
    expect([400, 413]).toContain(refused.status);
    expect(await world.query('SELECT 1 FROM attachment WHERE challenge_id = $1', [id])).toEqual([]);
  });

  it('refuses a file that was cut at the limit', async () => {
    const { id } = await createChallenge(world);
    const cut = Object.assign(Readable.from([Buffer.from('first part')]), { truncated: true });
    const service = world.app.get(FilesService, { strict: false });
    await expect(service.receive(cut)).rejects.toMatchObject({ code: 'body.tooLarge' });
    expect(await world.query('SELECT 1 FROM attachment WHERE challenge_id = $1', [id])).toEqual([]);
  });

  it('refuses visitors, and files of a hidden challenge', async () => {
    const { id } = await createChallenge(world);
    const other = await createChallenge(world);
    const { body } = await upload(id, 'a.zip', 'secret');
    const path = `/challenges/${String(id)}/attachments/${String(body.id)}`;
    expect((await world.api.get(path)).status).toBe(401);
    const elsewhere = `/challenges/${String(other.id)}/attachments/${String(body.id)}`;
    expect((await world.api.get(elsewhere, player)).status).toBe(404);
    const edit = { hidden: true, version: 1 };
    await world.api.patch(`/admin/challenges/${String(id)}`, edit, admin);
    expect((await world.api.get(path, player)).status).toBe(404);
    expect((await world.api.get(path, admin)).status).toBe(200);
    for (const guess of ['..%2f1', '0', '%2e%2e', 'x'])
      expect([400, 404]).toContain(
        (await world.api.get(`/challenges/${String(id)}/attachments/${guess}`, player)).status,
      );
  });

  const sweep = () => world.app.get(AttachmentCleanup, { strict: false }).deleteUnused(-1000);
  it('removes a file once no row points to it', async () => {
    const one = await createChallenge(world);
    const two = await createChallenge(world);
    const first = await upload(one.id, 'a.zip', 'shared content');
    const second = await upload(two.id, 'b.zip', 'shared content');
    const { sha256 } = first.body;
    const remove = ({ id }: { id: number }, attachmentId: number) =>
      world.api.delete(
        `/admin/challenges/${String(id)}/attachments/${String(attachmentId)}`,
        undefined,
        admin,
      );
    for (const status of [204, 404]) expect((await remove(one, first.body.id)).status).toBe(status);
    await sweep();
    expect(files()).toContain(sha256);
    await deleteForever(world, admin, two.id);
    expect((await remove(two, second.body.id)).status).toBe(404);
    await sweep();
    expect(files()).not.toContain(sha256);
  });

  it('keeps a file whose row is gone as long as a backup that began before may want it', async () => {
    const { id } = await createChallenge(world);
    const { sha256 } = (await upload(id, 'a.zip', 'wanted by a backup')).body;
    await deleteForever(world, admin, id);
    const backup = new Client({ connectionString: world.databaseUrl });
    await backup.connect();
    await backup.query('SELECT pg_advisory_lock_shared($1)', [locks.backup]);
    await sweep();
    expect(files()).toContain(sha256);
    await backup.end();
    while (files().includes(sha256)) await sweep();
  });

  it('leaves nothing of an upload that broke off', async () => {
    const store = world.app.get(FileStore, { strict: false });
    const before = files();
    async function* broken() {
      yield Buffer.from('half of it');
      await Promise.resolve();
      throw new Error('the client went away');
    }
    await expect(store.receive(Readable.from(broken()))).rejects.toThrow('went away');
    expect(files()).toEqual(before);
    expect(readdirSync(join(world.config.dataDir, 'attachments', 'incoming'))).toEqual([]);
  });
});
