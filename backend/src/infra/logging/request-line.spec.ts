import { textOf } from './request-line';

const line = {
  ...{ reqId: 'a-request-id', method: 'GET', route: '/api/challenges/:id', status: 200, ms: 3 },
  ...{ userId: 7, ip: '10.0.0.1' },
};
const read = (text: string) => JSON.parse(text) as Record<string, unknown>;

describe('the line of a request', () => {
  it('is JSON with every field, one line long', () => {
    const text = textOf('info', line);
    expect(text.indexOf('\n')).toBe(text.length - 1);
    const { time, ...fields } = read(text);
    expect(fields).toEqual({ level: 'info', ...line, msg: 'request' });
    expect(new Date(String(time)).toISOString()).toBe(time);
  });

  it('leaves out what is not known', () => {
    const unknown = { ...line, route: undefined, userId: undefined, ip: undefined };
    expect(Object.keys(read(textOf('debug', unknown))).join()).toBe(
      'level,time,reqId,method,status,ms,msg',
    );
  });

  it('escapes an address that a proxy forwards from a client', () => {
    const ip = '1.2.3.4"}\n{"level":"fatal","msg":"forged';
    expect(read(textOf('info', { ...line, ip }))).toMatchObject({ ip, msg: 'request' });
    expect(textOf('info', { ...line, ip }).split('\n')).toHaveLength(2);
  });
});
