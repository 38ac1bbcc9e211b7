import i18next from 'i18next';
import { isRecord } from '../../lib/is-record';
import { paths } from '../../lib/routes';

/** The calls that need a captcha; a solution is valid for one call of one action. */
type CaptchaAction = 'login' | 'verify' | 'register';
type CaptchaState = 'off' | 'ready' | 'working' | 'done' | 'failed';

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
/** Shorter than the server accepts solutions, to leave time for the request. */
const LIFETIME_MS = { altcha: 9 * MINUTE_MS, turnstile: 4 * MINUTE_MS } as const;

/** Solves the captcha of a form's next call, in advance if possible, and keeps the solution until it is used. */
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

  /** Sets the element in which a widget may render itself. */
  readonly attach = (box: HTMLElement | null) => {
    this.box = box;
    return () => {
      if (this.box === box) this.box = null;
    };
  };

  /** Reads from the site settings whether a captcha is required. */
  readonly refresh = async () => {
    const { kind } = await this.read();
    if (kind === 'turnstile' && !allowsTurnstile()) window.location.reload();
    if (kind === 'none') this.setState('off');
    else if (this.state === 'off') this.setState('ready');
  };

  /** Solves in advance; after a failure only the user or the call itself retries. */
  readonly prepare = (action: CaptchaAction) => {
    if (this.state !== 'failed' && !this.findFresh(action)) this.beginAhead(action);
  };

  readonly retry = () => {
    if (this.last) this.beginAhead(this.last);
  };

  /** The captcha field of a call's body; each solution is returned once. */
  readonly consume = async (action: CaptchaAction): Promise<{ captcha?: string }> => {
    const { answer } = this.findFresh(action) ?? this.begin(action);
    try {
      return await answer;
    } finally {
      this.solutions.delete(action);
      if (this.state === 'done') this.setState('ready');
    }
  };

  /**
   * Sends a call with its solution. Above a rate limit the server demands a proof of work even if captchas are off:
   * solves it and sends again.
   */
  readonly send = async <Result>(
    action: CaptchaAction,
    call: (proof: { captcha?: string }) => Promise<Result>,
  ): Promise<Result> => {
    const proof = await this.consume(action);
    try {
      return await call(proof);
    } catch (error) {
      const needsProof = codeOf(error) === 'captcha.required' && proof.captcha === undefined;
      const { kind } = await this.read();
      if (needsProof && kind === 'none') return call(await this.prove(action));
      await this.handleError(error);
      throw error;
    }
  };

  /** Reads the settings again if the server rejected the captcha, because they may have changed since page load. */
  readonly handleError = async (error: unknown) => {
    if (!isAboutCaptcha(error)) return;
    await this.source.renew();
    await this.refresh();
  };

  private findFresh(action: CaptchaAction): Solution | undefined {
    const solution = this.solutions.get(action);
    return solution && solution.expiresAt > Date.now() ? solution : undefined;
  }

  private beginAhead(action: CaptchaAction) {
    // The status shows a failure, and the call itself solves again.
    this.begin(action).answer.catch(() => undefined);
  }

  private begin(action: CaptchaAction): Solution {
    this.last = action;
    const solution: Solution = {
      answer: this.solve(action),
      expiresAt: Date.now() + LIFETIME_MS.altcha,
    };
    this.solutions.set(action, solution);
    solution.answer.catch(() => {
      if (this.solutions.get(action) === solution) this.solutions.delete(action);
    });
    return solution;
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
      const solution = this.solutions.get(action);
      if (solution) solution.expiresAt = Date.now() + LIFETIME_MS[kind];
      this.setState('done');
      return { captcha };
    } catch (error) {
      this.setState('failed');
      throw isApiError(error) ? error : new Error(i18next.t('captcha.failed'));
    }
  }

  private async prove(action: CaptchaAction): Promise<{ captcha: string }> {
    this.setState('working');
    try {
      return { captcha: await this.byAltcha(action) };
    } catch (error) {
      throw isApiError(error) ? error : new Error(i18next.t('captcha.failed'));
    } finally {
      this.setState('off');
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

  /** Without the settings the call is sent, and the server rejects it if a captcha is required. */
  private read() {
    return this.source.read().catch(() => ({ kind: 'none' as const, siteKey: null }));
  }

  private setState(state: CaptchaState) {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

function codeOf(error: unknown): string | undefined {
  const code = isRecord(error) ? error['code'] : undefined;
  return typeof code === 'string' ? code : undefined;
}

function isAboutCaptcha(error: unknown): boolean {
  return codeOf(error)?.startsWith('captcha.') ?? false;
}

/** The server's errors are translated, those of a solver are not. */
function isApiError(error: unknown): error is Error {
  return error instanceof Error && error.message !== '' && codeOf(error) !== undefined;
}

const TURNSTILE_PATHS: readonly string[] = [paths.login, paths.register];

/** Whether the document's Content-Security-Policy allows Turnstile: only the pages for visitors have it. */
function allowsTurnstile(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation === undefined || TURNSTILE_PATHS.includes(new URL(navigation.name).pathname);
}
