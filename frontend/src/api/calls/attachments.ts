import { ApiError } from '../api-error';
import { http } from '../http';
import { pictureType, TELLING_BYTES } from '../picture-type';

/** The largest picture that a text may show; larger files are for downloading. */
export const PICTURE_BYTES = 10 * 1024 * 1024;

/**
 * An attachment as an address that an img element can show. The server gives every attachment out as
 * bytes to download and asks for the session's header; what becomes a picture is decided here.
 */
export async function attachedPicture(address: string): Promise<string> {
  const tooLarge = new AbortController();
  // Only the path counts, so that the session never travels to another host.
  const { pathname } = new URL(address, window.location.origin);
  const { data } = await http.get<Blob>(pathname, {
    baseURL: '',
    responseType: 'blob',
    signal: tooLarge.signal,
    onDownloadProgress: ({ loaded }) => {
      if (loaded > PICTURE_BYTES) tooLarge.abort();
    },
  });
  const type = pictureType(new Uint8Array(await data.slice(0, TELLING_BYTES).arrayBuffer()));
  if (type === undefined)
    throw new ApiError('No picture.', { statusCode: 200, code: 'picture.unknown' });
  return URL.createObjectURL(new Blob([data], { type }));
}
