import { hostOf, subnetAt } from './networks';

describe('subnets', () => {
  it('cuts a range into networks of eight addresses, counted round', () => {
    expect(subnetAt('198.19.0.0/16', 0)).toBe('198.19.0.0/29');
    expect(subnetAt('198.19.0.0/16', 33)).toBe('198.19.1.8/29');
    expect(subnetAt('198.19.0.0/16', 8192)).toBe('198.19.0.0/29');
    expect(subnetAt('10.9.8.0/29', 7)).toBe('10.9.8.0/29');
  });

  it('counts the hosts of a network', () => {
    expect(hostOf('198.19.1.8/29', 2)).toBe('198.19.1.10');
  });
});
