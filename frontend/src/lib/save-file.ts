// Long enough for any browser to have taken the blob over.
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, REVOKE_AFTER_MS);
}

/** A table for spreadsheets, named after what it holds and the day. */
export function saveCsv(subject: string, csv: string): void {
  const day = new Date().toISOString().slice(0, 10);
  saveFile(`${subject}-${day}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
