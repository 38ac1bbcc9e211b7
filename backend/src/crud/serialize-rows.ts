import { Readable } from 'node:stream';
import { TimeSlices } from '../lib/time-slices';

const CHUNK_CHARACTERS = 256 * 1024;

/**
 * Returns the rows as a JSON array: one text, or chunks if it is long. A page of long rows has tens of megabytes, which would
 * block the event loop if they were serialized at once.
 */
export async function serializeRows(rows: readonly object[]): Promise<string | Readable> {
  const json = new ChunkedJson();
  await json.addList(rows);
  return json.end();
}

/** Like `serializeRows`, for an object of lists. */
export async function serializeLists(
  lists: Readonly<Record<string, readonly unknown[]>>,
): Promise<string | Readable> {
  const json = new ChunkedJson();
  for (const [index, [name, rows]] of Object.entries(lists).entries()) {
    json.add(`${index === 0 ? '{' : ','}${JSON.stringify(name)}:`);
    await json.addList(rows);
  }
  json.add('}');
  return json.end();
}

class ChunkedJson {
  private readonly slices = new TimeSlices();
  private readonly chunks: string[] = [];
  private text = '';

  add(text: string): void {
    this.text += text;
  }

  async addList(rows: readonly unknown[]): Promise<void> {
    this.text += '[';
    for (const [index, row] of rows.entries()) {
      this.text += `${index > 0 ? ',' : ''}${JSON.stringify(row)}`;
      if (this.text.length < CHUNK_CHARACTERS) continue;
      this.chunks.push(this.text);
      this.text = '';
      await this.slices.next();
    }
    this.text += ']';
  }

  end(): string | Readable {
    return this.chunks.length === 0 ? this.text : Readable.from([...this.chunks, this.text]);
  }
}
