import { fetchAttachment, type Attachment } from '../../api';
import { saveFile } from '../../lib/save-file';

/** Saves an attachment; a plain link could not carry the session's header. */
export async function download(file: Attachment): Promise<void> {
  saveFile(file.name, await fetchAttachment(file.url));
}
