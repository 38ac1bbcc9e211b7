import type { InstanceView } from '..';

const soon = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** A running instance of challenge 7 with these fields. */
export function makeInstance(fields: Partial<InstanceView>): InstanceView {
  return {
    id: 1,
    challengeId: 7,
    challengeTitle: 'Seven',
    state: 'running',
    live: true,
    service: '127.0.0.1:30001',
    services: [
      {
        name: 'main',
        protocol: 'tcp',
        host: '127.0.0.1',
        port: 30001,
        command: 'nc 127.0.0.1 30001',
      },
    ],
    expiration: soon(60),
    serverTime: soon(0),
    renewableFrom: soon(30),
    renewalsLeft: 3,
    nextOperationAt: null,
    ...fields,
  };
}
