import i18next from 'i18next';
import { admitsTurnstile } from './admits-turnstile';

/** The calls that the bot protection guards; an answer is good for one of them, once. */
export type CaptchaAction = 'login' | 'verify' | 'register';
export type CaptchaState = 'off' | 'ready' | 'working' | 'done' | 'failed';

export interface CaptchaSource {
  read: () => Promise<{ kind: 'none' | 'altcha' | 'turnstile'; siteKey: string | null }>;
  renew: () => Promise<void>;
  challenge: (action: string) => Promise<object>;
}

interface Kept {
  answer: Promise<{ captcha?: string }>;
  until: number;
}

const MINUTE = 60_000;
/** Somewhat less than the answers live: the way to the server counts too. */
const LIFETIME = { altcha: 9 * MINUTE, turnstile: 4 * MINUTE } as const;

/** Solves what a form's next call needs, ahead of it where it can, and keeps the answer until then. */
export class CaptchaKeeper {
  state: CaptchaState = 'off';
  private readonly kept = new Map<CaptchaAction, Kept>();
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
  readonly wake = async () => {
    const { kind } = await this.read();
    if (kind === 'turnstile' && !admitsTurnstile()) window.location.reload();
    if (kind === 'none') this.show('off');
    else if (this.state === 'off') this.show('ready');
  };

  /** Solves ahead, so that nobody waits; what failed is tried again only by the reader or by the call. */
  readonly prepare = (action: CaptchaAction) => {
    if (this.state !== 'failed' && !this.fresh(action)) this.beginAhead(action);
  };

  readonly retry = () => {
    if (this.last) this.beginAhead(this.last);
  };

  /** What the body of the call needs; an answer is handed out once. */
  readonly take = async (action: CaptchaAction): Promise<{ captcha?: string }> => {
    const { answer } = this.fresh(action) ?? this.begin(action);
    try {
      return await answer;
    } finally {
      this.kept.delete(action);
      if (this.state === 'done') this.show('ready');
    }
  };

  /** After a refusal of the protection itself: what is on may have changed since the page was loaded. */
  readonly heed = async (error: unknown) => {
    if (!isAboutCaptcha(error)) return;
    await this.source.renew();
    await this.wake();
  };

  private fresh(action: CaptchaAction): Kept | undefined {
    const kept = this.kept.get(action);
    return kept && kept.until > Date.now() ? kept : undefined;
  }

  private beginAhead(action: CaptchaAction) {
    // Its failure shows by the state; the call that needs the answer starts anew.
    this.begin(action).answer.catch(() => undefined);
  }

  private begin(action: CaptchaAction): Kept {
    this.last = action;
    const kept: Kept = { answer: this.solve(action), until: Date.now() + LIFETIME.altcha };
    this.kept.set(action, kept);
    kept.answer.catch(() => {
      if (this.kept.get(action) === kept) this.kept.delete(action);
    });
    return kept;
  }

  private async solve(action: CaptchaAction): Promise<{ captcha?: string }> {
    const { kind, siteKey } = await this.read();
    if (kind === 'none') {
      this.show('off');
      return {};
    }
    this.show('working');
    try {
      const captcha =
        kind === 'altcha' ? await this.byAltcha(action) : await this.byTurnstile(action, siteKey);
      const kept = this.kept.get(action);
      if (kept) kept.until = Date.now() + LIFETIME[kind];
      this.show('done');
      return { captcha };
    } catch (error) {
      this.show('failed');
      throw hasWords(error) ? error : new Error(i18next.t('captcha.failed'));
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

  private show(state: CaptchaState) {
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
function hasWords(error: unknown): error is Error {
  return error instanceof Error && error.message !== '' && codeOf(error) !== undefined;
}
