import type { FieldProblem } from '../../http/errors';
import type { InstanceConfig } from './instance-config.entity';

type Fields = Pick<Partial<InstanceConfig>, 'driver' | 'image'>;

/**
 * What an author may not run, by field, besides the restrictions of the resource. The Engine has the images of all
 * challenges, which may contain flags, so authors run images of their own namespace only.
 */
export function authorProblems(
  { driver, image }: Fields,
  before: Fields | null,
  userId: number,
): Record<string, FieldProblem[]> {
  const namespace = namespaceOf(userId);
  const isForeign = image !== undefined && image !== before?.image && !isOwnImage(image, userId);
  return {
    // Authors edit no config that runs on the host.
    ...((driver ?? before?.driver) === 'process' ? { driver: [{ key: 'field.byAdmin' }] } : {}),
    ...(isForeign ? { image: [{ key: 'instance.authorImage', params: { namespace } }] } : {}),
  };
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
