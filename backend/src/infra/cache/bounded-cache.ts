import { LRUCache } from 'lru-cache';

/** Estimated memory of an entry besides its key and the value's own bytes: objects and bookkeeping. */
const ENTRY_BYTES = 512;

/**
 * The most recently used entries that fit into `maxBytes`, by the estimate of `bytesOf`; a larger entry is not kept.
 * Owners `delete` entries at events and `clear` in `EventBus.onReconnect`, as an event may have been lost before.
 */
export class BoundedCache<Key extends string | number, Value extends object> extends LRUCache<
  Key,
  Value
> {
  constructor(maxBytes: number, bytesOf: (value: Value) => number = () => 0) {
    super({
      maxSize: maxBytes,
      sizeCalculation: (value, key) => ENTRY_BYTES + String(key).length + bytesOf(value),
    });
  }

  /** The entry of the key, made by `create` where there is none. */
  getOrCreate(key: Key, create: () => Value): Value {
    let value = this.get(key);
    if (value === undefined) this.set(key, (value = create()));
    return value;
  }
}
