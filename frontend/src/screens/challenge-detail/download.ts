import { type Attachment, http } from '../../api';

// Long enough for any browser to have taken the blob over.
const KEPT = 60_000;

/** Saves an attachment; a plain link could not carry the session's header. */
export async function download(file: Attachment): Promise<void> {
  // Only the path counts, so that the session never travels to another host.
  const { pathname, search } = new URL(file.url, window.location.origin);
  const answer = await http.get<Blob>(pathname + search, { baseURL: '', responseType: 'blob' });
  const url = URL.createObjectURL(answer.data);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, KEPT);
}
