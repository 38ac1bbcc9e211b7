import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { limitPictureCache, LIMITS, PICTURE_KEY } from './picture';

const client = new QueryClient();
limitPictureCache(client);

const key = (name: number) => [PICTURE_KEY, name];
const add = (name: number, bytes: number) =>
  client.setQueryData(key(name), new Blob([new Uint8Array(bytes)]), { updatedAt: name + 1 });
const kept = () =>
  client
    .getQueryCache()
    .findAll({ queryKey: [PICTURE_KEY] })
    .map(({ queryKey }) => queryKey[1]);

beforeEach(() => {
  client.clear();
});

describe('the cached pictures', () => {
  it('are evicted by their number, the oldest first', () => {
    for (let name = 0; name < LIMITS.count + 5; name += 1) add(name, 1);
    expect(kept()).toHaveLength(LIMITS.count);
    expect(kept()).not.toContain(4);
    expect(kept()).toContain(5);
  });

  it('are evicted by their bytes, but never while they are shown', () => {
    add(0, 8);
    const shown = new QueryObserver(client, { queryKey: key(0), staleTime: Infinity });
    const hide = shown.subscribe(() => undefined);
    const third = Math.floor(LIMITS.bytes / 3);
    for (let name = 1; name <= 4; name += 1) add(name, third);
    expect(kept()).toEqual([0, 2, 3, 4]);
    hide();
    expect(kept()).toEqual([2, 3, 4]);
  });
});
