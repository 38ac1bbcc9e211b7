import type { FieldProblem } from '../../http/errors';
import type { InstanceConfig } from './instance-config.entity';

type Fields = Pick<Partial<InstanceConfig>, 'driver' | 'image'>;

/**
 * The problems of a config that an author writes, by field. Authors run images of their own namespace only, as the Engine
 * also has the images of other challenges, which may contain flags.
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

/** Allows no registry, and no digest, as the Engine might find an image of another author by a digest. */
function isOwnImage(image: string, userId: number): boolean {
  const [namespace, ...path] = image.split('/');
  return (
    namespace === namespaceOf(userId) &&
    /^[a-z0-9]+([._/-]+[a-z0-9]+)*(:\w[\w.-]*)?$/.test(path.join('/')) &&
    !/\.\.|\/\//.test(image)
  );
}
