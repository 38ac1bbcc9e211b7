import { createContext, type ReactNode } from 'react';

export interface PictureProps {
  address: string;
  alt: string;
}

/** Draws a picture of the server's, which an img element may not fetch: it carries no session. */
export const MarkdownPictures = createContext<(picture: PictureProps) => ReactNode>(
  // Where nobody handed a way to fetch pictures down, their words.
  ({ alt }) => <span>{alt}</span>,
);
