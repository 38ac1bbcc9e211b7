import { FilesPanel } from '../files/files-panel';
import type { Resource, Row } from '../resource';
import { ChildPanel } from './child-panel';

/** The lists of what belongs to a row, and its files. */
export function Children({ resource, row }: { resource: Resource; row: Row }) {
  return (
    <>
      {(resource.children ?? []).map((child) => (
        <ChildPanel key={child.resource.name} child={child} parent={row} />
      ))}
      {resource.files && <FilesPanel resource={resource} row={row} />}
    </>
  );
}
