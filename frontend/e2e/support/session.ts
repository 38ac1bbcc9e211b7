import type { Page } from '@playwright/test';

const PASSWORDS = {
  player: 'vexil-demo-player',
  author: 'vexil-demo-author',
  viewer: 'vexil-demo-viewer',
  lead: 'vexil-demo-lead',
  interviewer: 'vexil-demo-interviewer',
  reviewer: 'vexil-demo-reviewer',
  admin: 'vexil-demo-admin',
};

interface LoginAnswer {
  userId: number;
  admin: boolean;
  access: string;
  refresh: string;
}

const address = (path: string) => `${process.env.VEXIL_E2E_URL ?? ''}/api${path}`;

/** An account of the demo. */
export type Account = keyof typeof PASSWORDS;

export async function logIn(username: Account): Promise<LoginAnswer> {
  const answer = await fetch(address('/auth/login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailorusername: username, password: PASSWORDS[username] }),
  });
  return (await answer.json()) as LoginAnswer;
}

/** The current score of an account that other tests share. */
export async function scoreOf(username: Account): Promise<number> {
  const { userId, access } = await logIn(username);
  const answer = await fetch(address(`/user/solved/${String(userId)}`), {
    headers: { authorization: `Bearer ${access}` },
  });
  const { totals } = (await answer.json()) as { totals: { score: number } };
  return totals.score;
}

/** An empty document of the origin, for writing the browser's storage. */
export const EMPTY_PAGE = '/healthz';

/** Stores a session and a language in the browser, for tests that do not test the log-in. */
export async function openSession(
  page: Page,
  username: Account,
  locale: 'zh-CN' | 'en-US',
): Promise<void> {
  const { userId, admin, access, refresh } = await logIn(username);
  const session = {
    userId,
    perm: admin ? 'admin' : 'user',
    accessToken: access,
    refreshToken: refresh,
  };
  // The storage can be written only on a page of the origin.
  await page.goto(EMPTY_PAGE);
  await page.evaluate(
    ([stored, language]) => {
      localStorage.setItem('vexil.session', stored);
      localStorage.setItem('locale', language);
    },
    [JSON.stringify(session), locale] as const,
  );
}

/** Opens a path and waits until the event stream is connected. */
export async function openWithEvents(page: Page, path: string): Promise<void> {
  const streamed = page.waitForResponse(/\/api\/events$/);
  await page.goto(path);
  await streamed;
}

/** Logs out through the account menu of an English page. */
export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
}
