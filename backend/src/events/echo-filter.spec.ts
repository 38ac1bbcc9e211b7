import { EchoFilter } from './echo-filter';

describe('the filter of own notifications', () => {
  let now: number;
  let echoes: EchoFilter;
  beforeEach(() => {
    now = 1000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    echoes = new EchoFilter();
  });
  afterEach(() => jest.restoreAllMocks());

  it('takes one notification for each event told, and no other', () => {
    echoes.add('challenge', { challengeId: 7 });
    echoes.add('challenge', { challengeId: 7 });
    expect(echoes.take('challenge', { challengeId: 8 })).toBe(false);
    expect(echoes.take('capture', { challengeId: 7 })).toBe(false);
    expect(echoes.take('challenge', { challengeId: 7 })).toBe(true);
    expect(echoes.take('challenge', { challengeId: 7 })).toBe(true);
    expect(echoes.take('challenge', { challengeId: 7 })).toBe(false);
  });

  it('takes none for an event told two seconds ago', () => {
    echoes.add('site', {});
    now += 2000;
    expect(echoes.take('site', {})).toBe(false);
  });
});
