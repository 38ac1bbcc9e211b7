import type { Span } from './list-links';

/** The time span in the URL; undefined if there is none. */
export function readSpan(params: URLSearchParams): Span | undefined {
  const [start = NaN, end = NaN] = ['from', 'to'].map((name) => Date.parse(params.get(name) ?? ''));
  return end > start ? { start, end } : undefined;
}

/** The page number in the URL, by default 1. */
export function readPage(params: URLSearchParams): number {
  const page = params.get('page') ?? '';
  return /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
}
