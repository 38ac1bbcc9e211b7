/** Advisory locks that processes on one database share. Any number will do as long as it is nobody else's. */
export const locks = {
  migrations: 7_301_995,
  /** Held, shared, while a backup copies: files that its rows name must stay. */
  backup: 7_302_031,
  /** With the hash of a content: held while its file is placed or removed, until the rows say which. */
  attachment: 7_302_032,
} as const;
