import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type DescribesEvents, type EventMessage, EventTopics } from '../../infra/events';
import type { EventRow } from './live.repository';

/** Asks the owner of each topic for the messages and the readers of stored events. */
@Injectable()
export class EventDescriber {
  private owners: ReadonlyMap<string, DescribesEvents<object>> | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  /** A message for each event, in the order of the events; null if nobody may read it. */
  async describe(events: readonly EventRow[]): Promise<(EventMessage | null)[]> {
    const messages = new Map<EventRow, EventMessage | null>();
    const topics = [...new Set(events.map(({ topic }) => topic))];
    const work = topics.map(async (topic) => {
      const rows = events.filter((event) => event.topic === topic);
      const owner = this.findOwners().get(topic);
      const described = await owner?.describe(rows.map(({ subject }) => subject));
      for (const [index, row] of rows.entries())
        messages.set(row, described ? (described[index] ?? null) : messageForOne(row));
    });
    await Promise.all(work);
    return events.map((event) => messages.get(event) ?? null);
  }

  /** Throws where a topic has two owners. */
  private findOwners(): ReadonlyMap<string, DescribesEvents<object>> {
    if (this.owners) return this.owners;
    const owners = new Map<string, DescribesEvents<object>>();
    for (const wrapper of this.discovery.getProviders({ metadataKey: EventTopics.KEY }))
      for (const topic of this.discovery.getMetadataByDecorator(EventTopics, wrapper) ?? []) {
        if (owners.has(topic)) throw new Error(`The topic ${topic} has two owners`);
        // `@EventTopics` asks for the interface in its documentation; a decorator cannot check it.
        owners.set(topic, wrapper.instance as DescribesEvents<object>);
      }
    return (this.owners = owners);
  }
}

/** Sends the stored data of events whose topic has no owner to their one reader only. */
function messageForOne({ userId, subject }: EventRow): EventMessage | null {
  return userId === null ? null : { data: subject };
}
