import type { Locale } from '../../lib/locale';
import type { SessionUser } from '../access';
import type { PrecompressedBody } from './precompressed-body';

/** What an answer may depend on besides its URL. */
export interface Reader {
  user: SessionUser;
  locale: Locale;
}

/** A JSON text that is kept whole: readers of one key get the same bytes. */
export interface KeyedAnswer {
  /** Names everything that the text depends on. */
  cacheKey: string;
  render: () => string;
  /** Whether each user has a text of their own. Plain ones are not kept, as those of ten thousand users would not fit. */
  isPersonal?: boolean;
  headers?: Readonly<Record<string, string>>;
}

/** A JSON text of which readers share the beginning. */
export interface SharedAnswer {
  begin: PrecompressedBody;
  /** The reader's own part. */
  end: string;
  /** With an `ETag`, a reader who has this answer already gets a 304. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * The answer of a GET that pages repeat. Its text is kept in each encoding, as serializing and compressing it cost more than
 * the rest of the request.
 */
export type CachedAnswer = KeyedAnswer | SharedAnswer;

/** Answers one URL for any reader. */
export type Respond = (reader: Reader) => Promise<CachedAnswer>;
