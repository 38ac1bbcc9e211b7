/** A text without differences of case and width, such as between （ and (. */
export function foldForSearch(text: string): string {
  return text.normalize('NFKC').toLocaleLowerCase();
}
