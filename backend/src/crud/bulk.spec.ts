import { Text } from '../http/validation';
import { bulkInputs, resolveBulkWork } from './bulk';
import { actionWith, type BulkActions, type CrudResource } from './crud-resource';

class CloseInput {
  @Text({ min: 1, max: 5 })
  reason: string;
}

const SYSTEM = { userId: null, ip: '::1', requestId: 'test' };

interface Door {
  id: number;
  open: boolean;
  reason: string | null;
}

const bulk: BulkActions<Door> = {
  actions: {
    open: () => ({ open: true, reason: null }),
    close: actionWith(CloseInput, (_: Door, { reason }) => ({ open: false, reason })),
  },
};
// The fields of the description that bulk requests use.
const doors = { bulk } as CrudResource<Door, Door>;
const door: Door = { id: 1, open: true, reason: null };

async function run(action: string, values?: Record<string, unknown>): Promise<object> {
  const work = await resolveBulkWork(doors, { action, ...(values ? { values } : {}) }, SYSTEM);
  return work === 'delete' ? {} : work(door);
}

describe('a bulk action', () => {
  it('is given its input', async () => {
    expect(await run('close', { reason: 'late' })).toEqual({ open: false, reason: 'late' });
    expect(await run('open')).toEqual({ open: true, reason: null });
  });

  it.each([
    ['close', undefined, 'reason'],
    ['close', { reason: 'far too long' }, 'reason'],
    ['close', { reason: 'late', key: 1 }, 'key'],
    ['open', { reason: 'late' }, 'values'],
    ['constructor', undefined, 'action'],
  ])('%s with %j is refused', async (action, values, field) => {
    await expect(run(action, values)).rejects.toMatchObject({
      details: { errors: { [field]: expect.anything() as unknown } },
    });
  });

  it('names the class of its input for the document', () => {
    expect(bulkInputs(bulk)).toEqual({ close: CloseInput });
  });
});
