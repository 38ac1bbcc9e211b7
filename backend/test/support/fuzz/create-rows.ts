import { AvatarSource } from '../../../src/modules/users/avatar-source';
import type { World } from '../app';
import { createUser } from '../users';
import type { Operation } from './schema';
import type { Known } from './values';

const TABLES: Record<string, string> = {
  'audit-logs': 'audit_log',
  settings: 'setting',
  users: '"user"',
  user: '"user"',
  invitations: 'invitation',
  'invitation-uses': 'invitation_use',
  flags: 'flag',
  submissions: 'submission',
  'instance-configs': 'instance_config',
  challenges: 'challenge',
  instances: 'instance',
  'integrity-events': 'integrity_event',
};

let round = 0;

/** Creates a row of every kind, because the previous operation may have deleted it; returns the ids. */
export async function furnish(world: World, operation: Operation): Promise<Known> {
  world.app.get(AvatarSource, { strict: false }).fetch = () => Promise.resolve(undefined);
  round += 1;
  const mark = String(round);
  const { token } = await createUser(world, { username: `maker${mark}`, admin: true });
  const player = await createUser(world, { username: `guest${mark}` });
  const make = async (path: string, body: object, as = token): Promise<number> => {
    const answer = await world.api.post(path, body, { token: as });
    if (answer.status !== 201) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.id;
  };
  const configId = await make('/admin/instance-configs', {
    name: `config ${mark}`,
    driver: 'process',
    image: 'note-board',
    ports: [{ name: 'main', number: 8080, protocol: 'http' }],
  });
  const draft = { category: 'web', difficulty: 'easy', baseScore: 100, hidden: false };
  const challenge = await make('/admin/challenges', { ...draft, title: `Open ${mark}`, configId });
  await make('/admin/challenges', { ...draft, title: `Hidden ${mark}`, hidden: true });
  const literal = `vexil{fuzz-${mark}}`;
  await make('/admin/flags', { challengeId: challenge, kind: 'static', flagLiteral: literal });
  await make('/admin/flags', {
    challengeId: challenge,
    kind: 'regex',
    flagLiteral: `re${mark}[a-z]+`,
  });
  await make('/admin/invitations', { content: `FUZZ-${mark.padStart(6, '0')}` });
  await make(`/challenges/${challenge}/submissions`, { flag: literal }, player.token);
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nx\r\n--b--\r\n`;
  await world.api.call('POST', `/admin/challenges/${challenge}/attachments`, form, {
    token,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  });
  const ids = async (name: string): Promise<number[]> => {
    const rows = await world.query<{ id: number }>(
      `SELECT ${name === 'invitation_use' ? 'user_id AS id' : 'id'} FROM ${name} ORDER BY 1 DESC LIMIT 4`,
    );
    return rows.map(({ id }) => id);
  };
  const resource =
    operation.path.replace('/api/admin/', '').replace('/api/', '').split('/')[0] ?? '';
  const own = await ids(TABLES[resource] ?? 'challenge');
  return {
    'path id': own,
    'path attachmentId': await ids('attachment'),
    'path userGroup': [0, 1, 2, 4],
    id: own,
    ids: own,
    userId: await ids('"user"'),
    challengeId: await ids('challenge'),
    configId: await ids('instance_config'),
    flag: [literal, ` ${literal}`, `re${mark}abc`, 'vexil{wrong}'],
    version: [1, 2],
    username: [player.username, `neu${mark}`],
    emailorusername: [player.username, `${player.username}@example.org`],
    invitationCode: [`FUZZ-${mark.padStart(6, '0')}`],
    _start: [0, 10],
    _end: [1, 50],
    _sort: ['id', 'id,id', 'title', 'username', 'createdAt'],
    _order: ['asc', 'desc', 'asc,desc'],
  };
}
