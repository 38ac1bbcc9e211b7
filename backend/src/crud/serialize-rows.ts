import { Readable } from 'node:stream';
import { TimeSlices } from '../lib/time-slices';

const CHUNK_CHARACTERS = 256 * 1024;

/**
 * The rows as a JSON array: a text, or the chunks of one where it is long. A page of rows with long texts has tens of
 * megabytes, which block the event loop if they are serialized and encoded at once.
 */
export async function serializeRows(rows: readonly object[]): Promise<string | Readable> {
  const slices = new TimeSlices();
  const chunks: string[] = [];
  let text = '[';
  for (const [index, row] of rows.entries()) {
    text += `${index > 0 ? ',' : ''}${JSON.stringify(row)}`;
    if (text.length < CHUNK_CHARACTERS) continue;
    chunks.push(text);
    text = '';
    await slices.next();
  }
  return chunks.length === 0 ? `${text}]` : Readable.from([...chunks, `${text}]`]);
}
