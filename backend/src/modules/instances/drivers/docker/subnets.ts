/** IPv4 addresses by their number. */
const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const toAddress = (number: number): string =>
  [24, 16, 8, 0].map((shift) => String(Math.floor(number / 2 ** shift) % 256)).join('.');

/** Room for the gateway, the target and the relay. */
const PREFIX = 29;
const SIZE = 2 ** (32 - PREFIX);

/** The n-th network of the range, counted round. */
export function subnetAt(range: string, index: number): string {
  const [base = '', prefix = ''] = range.split('/');
  const count = 2 ** (PREFIX - Number(prefix));
  return `${toAddress(toNumber(base) + (index % count) * SIZE)}/${String(PREFIX)}`;
}

export function hostOf(subnet: string, host: number): string {
  return toAddress(toNumber(subnet.split('/')[0] ?? '') + host);
}
