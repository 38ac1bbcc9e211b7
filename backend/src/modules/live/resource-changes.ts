import { type ChangedRow, findReadersOf, rolesThatList } from '../../crud';
import { mayCall, type SessionUser } from '../../http/access';
import { Throttle } from '../../infra/cache/throttle';
import type { Queries } from '../../infra/database';
import type { EventMap } from '../../infra/events';
import { durations } from '../../lib/limits';

interface Changes {
  throttle: Throttle;
  /** Whether to notify everybody who may list the resource, and not only the users who see `rows`. */
  isForAll: boolean;
  rows: ChangedRow[];
}

/** Notifies readers that a resource changed. It names no rows, as readers reload the list, which knows their scope. */
export class ResourceChanges {
  private readonly byResource = new Map<string, Changes>();

  constructor(
    private readonly queries: Queries,
    private readonly tell: (resource: string, reaches: (user: SessionUser) => boolean) => void,
    private readonly onError: (error: unknown) => void,
  ) {}

  add({ resource, targetId, action }: EventMap['audit']): void {
    const changes = this.byResource.get(resource) ?? this.create(resource);
    if (targetId != null && action !== undefined) changes.rows.push({ targetId, action });
    else changes.isForAll = true;
    changes.throttle.call();
  }

  cancel(): void {
    for (const { throttle } of this.byResource.values()) throttle.cancel();
  }

  private create(resource: string): Changes {
    const send = () => void this.send(resource, changes).catch(this.onError);
    const changes: Changes = {
      ...{ isForAll: false, rows: [] },
      throttle: new Throttle(durations.boardRefresh, send),
    };
    this.byResource.set(resource, changes);
    return changes;
  }

  private async send(resource: string, changes: Changes): Promise<void> {
    const { isForAll, rows } = changes;
    Object.assign(changes, { isForAll: false, rows: [] });
    const find = isForAll ? undefined : findReadersOf(resource);
    const readers = find && new Set(await find(this.queries, rows));
    const roles = rolesThatList(resource);
    this.tell(resource, (user) => mayCall(user, roles) && (readers?.has(user.id) ?? true));
  }
}
