import type { Page } from '@playwright/test';

const PASSWORDS = { player: 'vexil-demo-player', admin: 'vexil-demo-admin' };

interface LoginAnswer {
  userId: number;
  admin: boolean;
  access: string;
  refresh: string;
}

/** Puts a session and a language into the browser, for tests that are not about logging in. */
export async function enter(
  page: Page,
  username: keyof typeof PASSWORDS,
  locale: 'zh-CN' | 'en-US',
): Promise<void> {
  const base = process.env.VEXIL_E2E_URL ?? '';
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ emailorusername: username, password: PASSWORDS[username] }),
  });
  const { userId, admin, access, refresh } = (await answer.json()) as LoginAnswer;
  const session = {
    userId,
    perm: admin ? 'admin' : 'user',
    accessToken: access,
    refreshToken: refresh,
  };
  // The page's own storage can only be written on a page of its origin.
  await page.goto('/login');
  await page.evaluate(
    ([stored, language]) => {
      localStorage.setItem('vexil.session', stored);
      localStorage.setItem('locale', language);
    },
    [JSON.stringify(session), locale] as const,
  );
}
