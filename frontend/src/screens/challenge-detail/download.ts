import { type Attachment, http } from '../../api';
import { saveFile } from '../../ui';

/** Saves an attachment; a plain link could not carry the session's header. */
export async function download(file: Attachment): Promise<void> {
  // Only the path counts, so that the session never travels to another host.
  const { pathname, search } = new URL(file.url, window.location.origin);
  const answer = await http.get<Blob>(pathname + search, { baseURL: '', responseType: 'blob' });
  saveFile(file.name, answer.data);
}
