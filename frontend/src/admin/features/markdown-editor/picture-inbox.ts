import { session } from '../../../api';
import type { StoredFile } from '../attachments/stored-file';
import { UploadQueue } from '../attachments/upload-queue';

/** Writes the lines of pictures into a text; `late` for those that were stored while no form of it was open. */
type Write = (files: readonly StoredFile[], late: boolean) => void;

/**
 * The pictures of one text on their way: the uploads, and what was stored while no form was open to write its line.
 * A form is unmounted when another page comes into view, so this belongs to the text and not to its form.
 */
export class PictureInbox {
  readonly queue = new UploadQueue();
  private waiting: readonly StoredFile[] = [];
  private write: Write | undefined;

  /** Writes a stored picture's line into the open form; returns false and keeps the picture where no form is open. */
  deliver(file: StoredFile): boolean {
    if (this.write) this.write([file], false);
    else this.waiting = [...this.waiting, file];
    return this.write !== undefined;
  }

  /** Connects an open form, which gets what has waited at once. */
  connect(write: Write): () => void {
    this.write = write;
    const late = this.waiting;
    this.waiting = [];
    if (late.length > 0) write(late, true);
    return () => {
      if (this.write === write) this.write = undefined;
    };
  }
}

const inboxes = new Map<string, PictureInbox>();

/** The inbox of one text of a row, by the path of the row's files and the text's column. */
export function inboxOf(path: string, column: string): PictureInbox {
  const key = `${path} ${column}`;
  const inbox = inboxes.get(key) ?? new PictureInbox();
  inboxes.set(key, inbox);
  return inbox;
}

session.subscribe((now, before) => {
  if (now.userId !== before.userId) inboxes.clear();
});
