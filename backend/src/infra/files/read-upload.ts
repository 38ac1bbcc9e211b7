import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors';
import type { ReceivedFile, FilesService } from './files.service';

/** The field of the form that holds the file. */
const FIELD = 'file';

interface Upload {
  /** The name as the client sent it. */
  name: string;
  file: ReceivedFile;
}

/**
 * Receives the single file of a form; throws for any other part, and discards the file then. A longer file
 * answers `body.tooLarge`.
 */
export async function readUpload(
  request: FastifyRequest,
  files: FilesService,
  maxBytes: number,
): Promise<Upload> {
  const parts = request.parts({ limits: { fileSize: maxBytes } });
  const part = await nextFile(parts);
  if (!part) throw new AppError('attachment.missing');
  const file = await files.receive(part.file).catch((error: unknown) => {
    throw formProblem(error);
  });
  try {
    await assertNoMore(parts);
  } catch (error) {
    await files.discard(file);
    throw error;
  }
  return { name: part.filename, file };
}

async function assertNoMore(parts: AsyncIterator<Multipart>): Promise<void> {
  const second = await nextFile(parts);
  if (!second) return;
  throw new AppError('attachment.single', { params: { name: second.filename.slice(0, 200) } });
}

async function nextFile(parts: AsyncIterator<Multipart>): Promise<MultipartFile | undefined> {
  const next: IteratorResult<Multipart, undefined> = await parts.next().catch((error: unknown) => {
    throw formProblem(error);
  });
  const part = next.value;
  if (!part) return undefined;
  if (part.type === 'file' && part.fieldname === FIELD) return part;
  const name = part.fieldname.slice(0, 100);
  throw new AppError('input.unknownField', {
    params: { names: name },
    errors: { [name]: [{ key: 'field.unknown' }] },
  });
}

/**
 * Plain errors of the parser mean a malformed form. Errors of the plug-in carry a status and those of the file system
 * a system call; both are returned unchanged.
 */
function formProblem(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  return 'statusCode' in error || 'syscall' in error ? error : new AppError('input.malformed');
}
