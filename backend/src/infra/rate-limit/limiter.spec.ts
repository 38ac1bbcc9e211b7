import { addressKey } from './limiter';

describe('the address a limit counts by', () => {
  it('is an IPv4 address as it stands', () => {
    expect(addressKey('192.0.2.7')).toBe('192.0.2.7');
  });

  it('is the IPv4 address inside a mapped one', () => {
    expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
    expect(addressKey('::FFFF:192.0.2.7')).toBe('192.0.2.7');
  });

  it('is the first 64 bits of an IPv6 address, however it is written', () => {
    const key = addressKey('2001:db8:0:1::1');
    expect(addressKey('2001:0db8:0000:0001:ffff:eeee:dddd:cccc')).toBe(key);
    expect(addressKey('2001:db8:0:1:2:3:4:5%eth0')).toBe(key);
    expect(addressKey('2001:db8:0:2::1')).not.toBe(key);
  });
});
