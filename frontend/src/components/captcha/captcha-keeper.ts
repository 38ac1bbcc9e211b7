import i18next from 'i18next';
import { allowsTurnstile } from './admits-turnstile';

/** The calls that the bot protection guards; an answer is good for one of them, once. */
export type CaptchaAction = 'login' | 'verify' | 'register';
export type CaptchaState = 'off' | 'ready' | 'working' | 'done' | 'failed';

export interface CaptchaSource {
  read: () => Promise<{ kind: 'none' | 'altcha' | 'turnstile'; siteKey: string | null }>;
  renew: () => Promise<void>;
  challenge: (action: string) => Promise<object>;
}

interface Solution {
  answer: Promise<{ captcha?: string }>;
  expiresAt: number;
}

const MINUTE_MS = 60_000;
/** Somewhat less than the answers live: the way to the server counts too. */
const LIFETIME_MS = { altcha: 9 * MINUTE_MS, turnstile: 4 * MINUTE_MS } as const;

/** Solves what a form's next call needs, ahead of it where it can, and keeps the answer until then. */
export class CaptchaController {
  state: CaptchaState = 'off';
  private readonly solutions = new Map<CaptchaAction, Solution>();
  private readonly listeners = new Set<() => void>();
  private box: HTMLElement | null = null;
  private last: CaptchaAction | undefined;

  constructor(private readonly source: CaptchaSource) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = () => this.state;

  /** Where a widget may draw itself. */
  readonly attach = (box: HTMLElement | null) => {
    this.box = box;
    return () => {
      if (this.box === box) this.box = null;
    };
  };

  /** Shows whether a protection is on. */
  readonly refresh = async () => {
    const { kind } = await this.read();
    if (kind === 'turnstile' && !allowsTurnstile()) window.location.reload();
    if (kind === 'none') this.setState('off');
    else if (this.state === 'off') this.setState('ready');
  };

  /** Solves ahead, so that nobody waits; what failed is tried again only by the reader or by the call. */
  readonly prepare = (action: CaptchaAction) => {
    if (this.state !== 'failed' && !this.findFresh(action)) this.beginAhead(action);
  };

  readonly retry = () => {
    if (this.last) this.beginAhead(this.last);
  };

  /** What the body of the call needs; an answer is handed out once. */
  readonly consume = async (action: CaptchaAction): Promise<{ captcha?: string }> => {
    const { answer } = this.findFresh(action) ?? this.begin(action);
    try {
      return await answer;
    } finally {
      this.solutions.delete(action);
      if (this.state === 'done') this.setState('ready');
    }
  };

  /** After a refusal of the protection itself: what is on may have changed since the page was loaded. */
  readonly handleError = async (error: unknown) => {
    if (!isAboutCaptcha(error)) return;
    await this.source.renew();
    await this.refresh();
  };

  private findFresh(action: CaptchaAction): Solution | undefined {
    const kept = this.solutions.get(action);
    return kept && kept.expiresAt > Date.now() ? kept : undefined;
  }

  private beginAhead(action: CaptchaAction) {
    // Its failure shows by the state; the call that needs the answer starts anew.
    this.begin(action).answer.catch(() => undefined);
  }

  private begin(action: CaptchaAction): Solution {
    this.last = action;
    const kept: Solution = {
      answer: this.solve(action),
      expiresAt: Date.now() + LIFETIME_MS.altcha,
    };
    this.solutions.set(action, kept);
    kept.answer.catch(() => {
      if (this.solutions.get(action) === kept) this.solutions.delete(action);
    });
    return kept;
  }

  private async solve(action: CaptchaAction): Promise<{ captcha?: string }> {
    const { kind, siteKey } = await this.read();
    if (kind === 'none') {
      this.setState('off');
      return {};
    }
    this.setState('working');
    try {
      const captcha =
        kind === 'altcha' ? await this.byAltcha(action) : await this.byTurnstile(action, siteKey);
      const kept = this.solutions.get(action);
      if (kept) kept.expiresAt = Date.now() + LIFETIME_MS[kind];
      this.setState('done');
      return { captcha };
    } catch (error) {
      this.setState('failed');
      throw isApiError(error) ? error : new Error(i18next.t('captcha.failed'));
    }
  }

  private async byAltcha(action: CaptchaAction): Promise<string> {
    const [{ solveAltcha }, challenge] = await Promise.all([
      import('./solve-altcha'),
      this.source.challenge(action),
    ]);
    return solveAltcha(challenge);
  }

  private async byTurnstile(action: CaptchaAction, siteKey: string | null): Promise<string> {
    if (!this.box || !siteKey) throw new Error('no place for the widget');
    const { solveTurnstile } = await import('./solve-turnstile');
    return solveTurnstile(this.box, siteKey, action);
  }

  /** Where the site does not answer, the server is the one to refuse. */
  private read() {
    return this.source.read().catch(() => ({ kind: 'none' as const, siteKey: null }));
  }

  private setState(state: CaptchaState) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

function isAboutCaptcha(error: unknown): boolean {
  return codeOf(error)?.startsWith('captcha.') ?? false;
}

/** The server's errors say what is wrong in the reader's language, a solver's do not. */
function isApiError(error: unknown): error is Error {
  return error instanceof Error && error.message !== '' && codeOf(error) !== undefined;
}
