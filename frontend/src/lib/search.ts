/** Normalizes case and width for searching, such as （ and (. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase();
}
