import 'katex/dist/katex.min.css';

/** Vite drops the file of a chunk without code, which the page then asks for in vain. */
export const styles = 'katex';
