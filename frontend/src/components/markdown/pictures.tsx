import { createContext, type ReactNode } from 'react';

export interface PictureProps {
  address: string;
  alt: string;
}

/** Renders a picture of the server; an img element could not send the session. */
export const MarkdownPictures = createContext<(picture: PictureProps) => ReactNode>(({ alt }) => (
  <span>{alt}</span>
));

/** The server's folder of the pictures that the text may show; undefined if none. */
export const PictureFolder = createContext<string | undefined>(undefined);

/**
 * The path of the picture at `address` if it lies in `folder` under a number, else undefined. A picture is fetched with
 * the reader's session, so no other path, query or host of a text may pass.
 */
export function picturePath(address: string, folder: string | undefined): string | undefined {
  if (folder === undefined || !URL.canParse(address, window.location.origin)) return undefined;
  const { origin, pathname } = new URL(address, window.location.origin);
  const id = pathname.slice(folder.length + 1);
  const path = `${folder}/${id}`;
  return origin === window.location.origin && pathname === path && /^[1-9]\d{0,9}$/.test(id)
    ? path
    : undefined;
}
