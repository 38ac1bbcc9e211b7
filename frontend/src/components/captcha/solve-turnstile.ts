const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

interface TurnstileOptions {
  sitekey: string;
  action: string;
  appearance: 'interaction-only';
  language: string;
  theme: 'light' | 'dark';
  retry: 'never';
  callback: (token: string) => void;
  'error-callback': () => boolean;
  'timeout-callback': () => void;
}

declare global {
  interface Window {
    turnstile?: {
      render: (host: HTMLElement, options: TurnstileOptions) => string | undefined;
      remove: (widget: string) => void;
    };
  }
}

let loading: Promise<void> | undefined;

/** Solves Cloudflare Turnstile, whose widget renders into the box only if it needs a click. */
export async function solveTurnstile(
  box: HTMLElement,
  sitekey: string,
  action: string,
): Promise<string> {
  await (loading ??= load());
  const host = box.appendChild(document.createElement('div'));
  let widget: string | undefined;
  try {
    return await new Promise<string>((resolve, reject) => {
      const fail = () => {
        reject(new Error('refused'));
        return true;
      };
      const { lang, dataset } = document.documentElement;
      widget = window.turnstile?.render(host, {
        sitekey,
        action,
        appearance: 'interaction-only',
        language: lang.toLowerCase(),
        theme: dataset['theme'] === 'dark' ? 'dark' : 'light',
        retry: 'never',
        callback: resolve,
        'error-callback': fail,
        'timeout-callback': fail,
      });
      if (widget === undefined) fail();
    });
  } finally {
    if (widget !== undefined) window.turnstile?.remove(widget);
    host.remove();
  }
}

function load(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => {
      // The next attempt loads the script again.
      loading = undefined;
      script.remove();
      reject(new Error('unreachable'));
    };
    document.head.append(script);
  });
}
