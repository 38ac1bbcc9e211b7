const MIN_BYTES = 32;
const EXAMPLES = /change[-_ ]?me|example|secret-secret|^(.)\1+$/i;

/** Why a text cannot sign anything, as the end of a sentence; undefined for a good secret. */
export function secretProblem(secret: string): string | undefined {
  if (secret.trim() === '') return 'is empty';
  if (Buffer.byteLength(secret.trim()) < MIN_BYTES)
    return `has fewer than ${String(MIN_BYTES)} bytes`;
  return EXAMPLES.test(secret.trim()) ? 'is an example' : undefined;
}
