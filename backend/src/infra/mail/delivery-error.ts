import { AppError, type ErrorCode } from '../../http/errors';

/** By the codes of nodemailer, see https://nodemailer.com/errors. */
const BY_CODE: Readonly<Record<string, ErrorCode>> = {
  ECONNECTION: 'mail.unreachable',
  ESOCKET: 'mail.unreachable',
  ETIMEDOUT: 'mail.unreachable',
  EDNS: 'mail.unreachable',
  EAUTH: 'mail.login',
  ENOAUTH: 'mail.login',
  EENVELOPE: 'mail.address',
  ETLS: 'mail.tls',
  EMESSAGE: 'mail.refused',
  EPROTOCOL: 'mail.refused',
  ESTREAM: 'mail.refused',
};

/** Why a mail was not taken, for its reader; what is no matter of SMTP stays as it is. */
export function deliveryError(error: unknown): unknown {
  if (error instanceof AppError || typeof error !== 'object' || error === null) return error;
  if (!('code' in error)) return error;
  const code = BY_CODE[String(error.code)];
  if (code === undefined) return error;
  // The text of the server may tell its version or addresses; its number tells enough.
  const number = 'responseCode' in error ? Number(error.responseCode) : NaN;
  return new AppError(code, {
    params: { reply: Number.isInteger(number) ? ` (SMTP ${String(number)})` : '' },
  });
}
