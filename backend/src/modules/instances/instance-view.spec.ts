import { type InstanceRow, shownState, viewOf } from './instance-view';

const MINUTE = 60_000;
const now = new Date('2026-01-02T03:00:00.000Z');
const inMinutes = (minutes: number) => new Date(+now + minutes * MINUTE);

const row = (values: Partial<InstanceRow> = {}): InstanceRow => ({
  id: 7,
  challengeId: 3,
  title: '便签板',
  titleEn: null,
  state: 'running',
  ending: 'stopped',
  reason: null,
  expiration: inMinutes(45),
  startedAt: inMinutes(-15),
  renewals: 0,
  renewalsAllowed: 3,
  serverTime: now,
  nextOperationAt: null,
  position: null,
  ports: [
    { name: 'main', protocol: 'tcp', port: 30_001 },
    { name: 'web', protocol: 'http', port: 30_002 },
  ],
  ...values,
});

describe('the view of an instance', () => {
  it('has the addresses of a running one, with a command for each', () => {
    const { service, services } = viewOf(row(), 'ctf.example');
    expect(service).toBe('ctf.example:30001');
    expect(services.map(({ command }) => command)).toEqual([
      'nc ctf.example 30001',
      'http://ctf.example:30002',
    ]);
  });

  it('brackets an IPv6 address where it is part of another text', () => {
    const { service, services } = viewOf(row(), '2001:db8::1');
    expect(service).toBe('[2001:db8::1]:30001');
    expect(services.map(({ command }) => command)).toEqual([
      'nc 2001:db8::1 30001',
      'http://[2001:db8::1]:30002',
    ]);
  });

  it.each(['queued', 'starting', 'stopping', 'stopped', 'failed'] as const)(
    'has no address of one that is %s',
    (state) => {
      expect(viewOf(row({ state }), 'x')).toMatchObject({ state, service: null, services: [] });
    },
  );

  it('reports an instance past its time as expired before a worker has stopped it', () => {
    expect(shownState(row({ expiration: now }))).toBe('expired');
    expect(shownState(row({ state: 'stopping', ending: 'expired' }))).toBe('expired');
    expect(viewOf(row({ expiration: now }), 'x')).toMatchObject({ service: null, services: [] });
  });

  it('takes its owner’s only place until it is gone, expired or not', () => {
    const live = (values: Partial<InstanceRow>) => viewOf(row(values), 'x').live;
    expect(live({ state: 'queued' })).toBe(true);
    expect(live({ expiration: now })).toBe(true);
    expect(live({ state: 'stopping', ending: 'expired' })).toBe(true);
    expect(live({ state: 'expired' })).toBe(false);
  });

  it('can be renewed in the last half hour', () => {
    const { renewableFrom, renewalsLeft } = viewOf(row(), 'x');
    expect({ renewableFrom, renewalsLeft }).toEqual({
      renewableFrom: inMinutes(15).toISOString(),
      renewalsLeft: 3,
    });
    expect(viewOf(row({ expiration: inMinutes(5) }), 'x').renewableFrom).toBe(
      inMinutes(-15).toISOString(),
    );
  });

  it.each([
    ['all renewals are used', { renewals: 3 }],
    ['the config allows fewer by now', { renewals: 2, renewalsAllowed: 1 }],
    ['it has four hours in all', { startedAt: inMinutes(-200), expiration: inMinutes(40) }],
    ['it has ended', { state: 'stopped' as const }],
  ])('cannot be renewed once %s', (_, values) => {
    expect(viewOf(row(values), 'x')).toMatchObject({ renewableFrom: null, renewalsLeft: 0 });
  });
});
