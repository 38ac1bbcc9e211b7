import { isMap, type YamlMap } from './yaml-map';

const READ = new Set([
  'name',
  'author',
  'category',
  'description',
  'attribution',
  'value',
  'type',
  'extra',
  'connection_info',
  'logic',
  'flags',
  'tags',
  'files',
  'scheduled_at',
  'version',
  'x-platform',
]);

const READ_OF_PLATFORM = new Set(['difficulty', 'priority', 'flags']);

/** Keys of the file that change nothing here, ctfcli's own (image, hints, state…) and strangers alike. */
export function ignoredKeys(map: YamlMap): string[] {
  const platform = isMap(map['x-platform']) ? map['x-platform'] : {};
  return [
    ...Object.keys(map).filter((key) => !READ.has(key)),
    ...Object.keys(platform)
      .filter((key) => !READ_OF_PLATFORM.has(key))
      .map((key) => `x-platform.${key}`),
  ].map((key) => key.slice(0, 60));
}
