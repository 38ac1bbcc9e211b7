import proxyAddress from '@fastify/proxy-addr';
import ipaddr from 'ipaddr.js';
import addressparser from 'nodemailer/lib/addressparser';
import { z } from 'zod';

const HOST_NAME = /^(?!-)[A-Za-z0-9-]{1,63}(?:\.(?!-)[A-Za-z0-9-]{1,63}){0,10}\.?$/;
const MAILBOX = /^[^\s@<>"]{1,64}@[^\s@<>"]{1,253}$/;

/** A whole number in decimal digits; `Number` alone accepts 0x10 and blanks. */
export function integer(min: number, max: number) {
  const text = `must be a whole number from ${String(min)} to ${String(max)}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, text)
    .transform(Number)
    .refine((value) => value >= min && value <= max, text);
}

/** A host name or an IP address, without port and brackets. */
export const host = z.string().max(253).refine(isHost, 'must be a host name or an IP address');

/** An http(s) URL that paths are appended to. */
export const publicAddress = z.url({ protocol: /^https?$/ }).refine((text) => {
  if (!URL.canParse(text)) return false;
  const { username, password, search, hash } = new URL(text);
  return [username, password, search, hash].every((part) => part === '');
}, 'must be an address without name, password, query and fragment');

/** One mailbox, with or without a display name. */
export const sender = z.string().refine((text) => {
  const [mailbox, ...more] = addressparser(text);
  return mailbox?.address !== undefined && more.length === 0 && MAILBOX.test(mailbox.address);
}, 'must be one mail address, as in Vexil <no-reply@example.org>');

/** `off`, a number of hops, or addresses and CIDR ranges. */
export const trustedProxies = z
  .string()
  .refine(
    (text) => text === 'off' || /^\d{1,2}$/.test(text) || areAddresses(text.split(',')),
    'must be off, a number of hops, or IP addresses and CIDR ranges separated by commas',
  );

function isHost(text: string): boolean {
  if (isAddress(text)) return true;
  // Some resolvers read a malformed IPv4 address, such as 127.1, as a different one.
  return HOST_NAME.test(text) && !/^[\d.]+$/.test(text);
}

function isAddress(text: string): boolean {
  // A zone index is valid on this machine only.
  if (text.includes('%')) return false;
  return ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);
}

function areAddresses(parts: readonly string[]): boolean {
  const addresses = parts.map((part) => part.trim());
  const wellFormed = addresses.every(
    (address) =>
      isAddress(address) ||
      ipaddr.IPv4.isValidCIDRFourPartDecimal(address) ||
      ipaddr.IPv6.isValidCIDR(address),
  );
  if (!wellFormed) return false;
  try {
    proxyAddress.compile(addresses);
    return true;
  } catch {
    return false;
  }
}
