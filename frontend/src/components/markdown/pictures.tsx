import { createContext, type ReactNode } from 'react';

export interface PictureProps {
  address: string;
  alt: string;
}

/** Renders a picture from the server, which an img element could not fetch with the session. */
export const MarkdownPictures = createContext<(picture: PictureProps) => ReactNode>(({ alt }) => (
  <span>{alt}</span>
));

/** The URL path of pictures that the text may show; undefined if none. */
export const PictureFolder = createContext<string | undefined>(undefined);

/**
 * The path of the picture at `address` if it is `folder` plus a number, else undefined. Pictures are fetched with the
 * reader's session, so a text must not choose another path, query or host.
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
