import { type Account, logIn } from './session';

/** Calls the API as an account of the demo. */
export async function call<Answer>(
  who: Account,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const { access } = await logIn(who);
  const answer = await fetch(`${process.env.VEXIL_E2E_URL ?? ''}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${access}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${String(answer.status)}`);
  const text = await answer.text();
  return JSON.parse(text === '' ? 'null' : text) as Answer;
}

interface Setting {
  id: number;
  key: string;
  value: unknown;
}

/** Changes site settings for the duration of a test. */
export async function withSettings(
  wanted: Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const all = await call<Setting[]>('admin', 'GET', '/admin/settings?_start=0&_end=100');
  const before = all.filter(({ key }) => key in wanted);
  const save = ({ id }: Setting, value: unknown) =>
    call('admin', 'PATCH', `/admin/settings/${String(id)}`, { value });
  try {
    for (const setting of before) await save(setting, wanted[setting.key]);
    await work();
  } finally {
    for (const setting of before) await save(setting, setting.value);
  }
}
