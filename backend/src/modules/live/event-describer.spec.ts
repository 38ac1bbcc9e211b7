import { Injectable, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { type DescribesEvents, type EventMessage, EventTopics } from '../../infra/events';
import { EventDescriber } from './event-describer';

@Injectable()
@EventTopics(['blood'])
class Bloods implements DescribesEvents<{ userId: number }> {
  describe(subjects: readonly { userId: number }[]): Promise<readonly (EventMessage | null)[]> {
    return Promise.resolve(
      subjects.map(({ userId }) =>
        userId === 0 ? null : { data: { name: `user ${String(userId)}` } },
      ),
    );
  }
}

@Injectable()
@EventTopics(['blood'])
class OtherBloods extends Bloods {}

@Module({ providers: [Bloods] })
class OwnerModule {}

async function setUp(providers: (typeof Bloods)[] = []) {
  const world = await Test.createTestingModule({
    imports: [DiscoveryModule, OwnerModule],
    providers: [EventDescriber, ...providers],
  }).compile();
  return world.get(EventDescriber);
}

const event = (topic: string, subject: object, userId: number | null = null) => ({
  id: 1,
  topic,
  subject,
  userId,
});

describe('stored events', () => {
  it('are described by the owner of their topic, in any module and in their order', async () => {
    const describer = await setUp();
    const events = [7, 0, 9].map((userId) => event('blood', { userId }));
    expect(await describer.describe(events)).toEqual([
      { data: { name: 'user 7' } },
      null,
      { data: { name: 'user 9' } },
    ]);
  });

  it('without an owner tell their one reader what they carry, and nobody else anything', async () => {
    const describer = await setUp();
    const subject = { state: 'running' };
    const events = [event('instance.changed', subject, 5), event('of.a.newer.version', subject)];
    expect(await describer.describe(events)).toEqual([{ data: subject }, null]);
  });

  it('have one owner', async () => {
    const describer = await setUp([OtherBloods]);
    await expect(describer.describe([event('blood', { userId: 1 })])).rejects.toThrow(
      'The topic blood has two owners',
    );
  });
});
