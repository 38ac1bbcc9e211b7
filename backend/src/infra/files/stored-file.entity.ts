import { Check, Column, Entity, PrimaryColumn } from 'typeorm';

/** A content that rows of other tables refer to by a foreign key; the bytes are in the `FileStore`. */
@Entity('file')
@Check('file_size_positive', 'size >= 0')
export class StoredFile {
  /** SHA-256 of the content, hexadecimal. */
  @PrimaryColumn('char', { length: 64 })
  sha256: string;

  /** Bytes. */
  @Column('integer')
  size: number;

  /** The media type detected from the first bytes, never the one that a client sent. */
  @Column('varchar', { length: 127 })
  type: string;

  @Column('timestamptz', { default: () => 'now()' })
  createdAt: Date;
}
