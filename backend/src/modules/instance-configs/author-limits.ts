import type { FieldProblem } from '../../http/errors';
import { limits } from '../../lib/limits';
import type { InstanceConfig } from './instance-config.entity';

const BY_ADMIN: FieldProblem[] = [{ key: 'instance.byAdmin' }];

type Fields = Partial<InstanceConfig>;

/**
 * What an author may not set, by field; what an admin set before may stay. The Engine has the images of all challenges,
 * which may contain flags, so authors run images of their own namespace only.
 */
export function authorProblems(
  draft: Fields,
  before: InstanceConfig | null,
  userId: number,
): Record<string, FieldProblem[]> {
  const { egress, readOnly, capabilities = [], image } = draft;
  const allowed = before?.capabilities ?? [];
  const { cpu, memory, pids } = limits.authorInstance;
  const problems: Record<string, FieldProblem[] | undefined> = {
    driver: (draft.driver ?? before?.driver) === 'process' ? BY_ADMIN : undefined,
    image:
      image !== undefined && image !== before?.image && !isOwnImage(image, userId)
        ? [{ key: 'instance.authorImage', params: { namespace: namespaceOf(userId) } }]
        : undefined,
    egress: egress && !before?.egress ? BY_ADMIN : undefined,
    readOnly: readOnly === false && before?.readOnly !== false ? BY_ADMIN : undefined,
    capabilities: capabilities.every((one) => allowed.includes(one)) ? undefined : BY_ADMIN,
    cpu: atMost(draft.cpu, cpu, before?.cpu, limits.instance.cpu.min),
    memory: atMost(draft.memory, memory, before?.memory, limits.instance.memory.min),
    pids: atMost(draft.pids, pids, before?.pids, limits.instance.pids.min),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([field, found]) => (found ? [[field, found]] : [])),
  );
}

function namespaceOf(userId: number): string {
  return `author-${String(userId)}`;
}

/** Without a registry, and without a digest, by which an Engine might find the image of somebody else. */
function isOwnImage(image: string, userId: number): boolean {
  const [namespace, ...path] = image.split('/');
  return (
    namespace === namespaceOf(userId) &&
    /^[a-z0-9]+([._/-]+[a-z0-9]+)*(:\w[\w.-]*)?$/.test(path.join('/')) &&
    !/\.\.|\/\//.test(image)
  );
}

function atMost(
  value: number | undefined,
  limit: number,
  before: number | undefined,
  min: number,
): FieldProblem[] | undefined {
  const max = Math.max(limit, before ?? 0);
  return value === undefined || value <= max
    ? undefined
    : [{ key: 'field.integer', params: { min, max } }];
}
