import { importWithRetry } from './retryable-import';

const load = jest.fn<Promise<string>, []>();

/** Answers fetches with these statuses in order; undefined is a network failure. */
function serve(...statuses: (number | undefined)[]): jest.Mock {
  const fetched = jest.fn(() => {
    const status = statuses.shift();
    if (status === undefined) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: status === 200,
      status,
      headers: new Headers({ 'content-type': 'text/javascript' }),
      arrayBuffer: () => Promise.resolve(new ArrayBuffer(0)),
    });
  });
  globalThis.fetch = fetched as unknown as typeof fetch;
  return fetched;
}

beforeEach(() => {
  load.mockReset();
  load.mockResolvedValue('module');
  document.head.innerHTML = '';
});

describe('a retryable import', () => {
  it('imports once the files are loaded, and can be repeated', async () => {
    const fetched = serve(undefined, 200, 200);
    const files = ['assets/a-1.js', 'assets/b-1.js'];
    await expect(importWithRetry(load, files)).rejects.toMatchObject({ gone: false });
    expect(load).not.toHaveBeenCalled();
    expect(await importWithRetry(load, files)).toBe('module');
    // A file that was loaded is not fetched again.
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('marks a file that is missing on the server', async () => {
    serve(404);
    await expect(importWithRetry(load, ['assets/a-2.js'])).rejects.toMatchObject({ gone: true });
    expect(load).not.toHaveBeenCalled();
  });

  it('does not fetch what the document requests', async () => {
    const fetched = serve();
    document.head.innerHTML = '<link rel="modulepreload" href="/assets/a-3.js">';
    expect(await importWithRetry(load, ['assets/a-3.js'])).toBe('module');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('adds styles again that could not be loaded', async () => {
    serve();
    const link = () => document.querySelector('link');
    const first = importWithRetry(load, ['assets/a-4.css']);
    link()?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toMatchObject({ gone: false });
    expect(link()).toBeNull();
    const second = importWithRetry(load, ['assets/a-4.css']);
    link()?.dispatchEvent(new Event('load'));
    expect(await second).toBe('module');
  });
});
