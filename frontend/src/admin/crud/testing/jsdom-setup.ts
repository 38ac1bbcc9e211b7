/** The part of `Request` that the router reads; jsdom has none. */
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

// jsdom evaluates all antd rules on every call, which takes seconds for a table. Without stylesheets it returns
// only the element's inline styles.
const computed = window.getComputedStyle.bind(window);
const plain = document.implementation.createHTMLDocument();
window.getComputedStyle = (element) => {
  const stand = plain.importNode(element, false);
  plain.body.replaceChildren(stand);
  return computed(stand);
};

export {};
