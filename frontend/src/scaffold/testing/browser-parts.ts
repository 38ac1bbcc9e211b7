/** As much of a request as the router asks of it; jsdom has none. */
class RouterRequest {
  readonly url: string;
  readonly method = 'GET';
  readonly headers = new Map<string, string>();
  readonly signal: AbortSignal | undefined;

  constructor(url: string | URL, init?: { signal?: AbortSignal }) {
    this.url = String(url);
    this.signal = init?.signal;
  }
}

Object.assign(globalThis, { Request: RouterRequest });

// jsdom knows no pseudo elements and says so loudly; antd measures scroll bars by them.
const computed = window.getComputedStyle.bind(window);
window.getComputedStyle = (element) => computed(element);

export {};
