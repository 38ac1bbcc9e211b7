import { FilesPanel } from '../../features/attachments/files-panel';
import type { Resource, Row } from '../resource';
import { ChildPanel } from './child-panel';

interface ChildrenProps {
  resource: Resource;
  row: Row;
  /** Only those that are made by hand. */
  made?: true;
}

/** The lists of what belongs to a row, and its files. */
export function Children({ resource, row, made }: ChildrenProps) {
  const children = made ? madeChildren(resource) : (resource.children ?? []);
  return (
    <>
      {children.map((child) => (
        <ChildPanel key={child.resource.name} child={child} parent={row} />
      ))}
      {resource.files && <FilesPanel resource={resource} row={row} />}
    </>
  );
}

/** A row that has such children is a workplace. */
export function madeChildren({ children = [] }: Resource) {
  return children.filter(({ resource }) => resource.pages.create !== undefined);
}
