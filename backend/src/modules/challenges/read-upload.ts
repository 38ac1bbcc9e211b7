import type { Readable } from 'node:stream';
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/errors';
import type { Draft } from './attachment-store';

/** The field of the form that holds the file. */
const FIELD = 'file';

interface Upload {
  /** As the client wrote it. */
  name: string;
  file: Draft;
}

/** Stores the one file of a form; refuses by name whatever else is in it, before any row is written. */
export async function readUpload(
  request: FastifyRequest,
  store: (content: Readable & { truncated: boolean }) => Promise<Draft>,
): Promise<Upload> {
  const parts = request.parts();
  const part = await nextFile(parts);
  if (!part) throw new AppError('attachment.missing');
  const file = await store(part.file).catch((error: unknown) => {
    throw formProblem(error);
  });
  const second = await nextFile(parts);
  if (second)
    throw new AppError('attachment.single', { params: { name: second.filename.slice(0, 200) } });
  return { name: part.filename, file };
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
 * What the parser throws is a plain error and means that the form is wrong. Errors of the plug-in carry their status,
 * those of the file system the call that failed, and both are what they are.
 */
function formProblem(error: unknown): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  return 'statusCode' in error || 'syscall' in error ? error : new AppError('input.malformed');
}
