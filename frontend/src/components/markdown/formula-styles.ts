import 'katex/dist/katex.min.css';

/** Vite removes a chunk without code, and the page would request a missing file. */
export const styles = 'katex';
