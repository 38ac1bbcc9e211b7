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

// jsdom goes through every rule of antd anew at each question, which takes seconds for a table; a document
// without rules answers with what stands on the element itself.
const computed = window.getComputedStyle.bind(window);
const plain = document.implementation.createHTMLDocument();
window.getComputedStyle = (element) => {
  const stand = plain.importNode(element, false);
  plain.body.replaceChildren(stand);
  return computed(stand);
};

export {};
