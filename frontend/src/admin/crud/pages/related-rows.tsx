import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useInvalidate } from '@refinedev/core';
import { Button, Drawer, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel, QueryBoundary } from '../../../components';
import { useGuardedClose, type Values } from '../../../forms';
import { type DirtyState, useDirtyState } from '../../../hooks/unsaved';
import { useInvalidateRelated } from '../actions/mutation-hooks';
import { CreateForm } from '../form/create-form';
import { EditForm } from '../form/edit-form';
import { i18nKeys } from '../i18n-keys';
import { ListView } from '../list/list-view';
import type { Child, Resource, Row } from '../resource';
import { useIsAllowed } from '../resources-context';
import { useRow } from './row-page';

interface RelatedRowsProps {
  resource: Resource;
  row: Row;
  page: 'show' | 'edit';
}

/** The content below a row: lists of its children and the resource's own component. */
export function RelatedRows({ resource, row, page }: RelatedRowsProps) {
  const children = page === 'edit' ? editableChildren(resource) : (resource.children ?? []);
  const BelowRow = resource.slots?.belowRow;
  return (
    <>
      {children
        .filter(({ when }) => when?.(row) ?? true)
        .map((child) => (
          <ChildPanel
            key={child.name ?? child.resource.name}
            child={child}
            parentResource={resource}
            parent={row}
          />
        ))}
      {BelowRow && <BelowRow resource={resource} row={row} page={page} />}
    </>
  );
}

/** The children that can be created on the edit page. Such an edit page stays open after saving. */
export function editableChildren({ children = [] }: Resource) {
  return children.filter(
    ({ resource, page }) => resource.pages.create !== undefined && page === undefined,
  );
}

interface ChildPanelProps {
  child: Child;
  parentResource: Resource;
  parent: Row;
}

/** A list of children, which are created and edited in a drawer. */
function ChildPanel({ child, parentResource, parent }: ChildPanelProps) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<Row | 'new'>();
  const { resource, foreignKey, defaults, where = {}, name } = child;
  const invalidateRelated = useInvalidateRelated(resource);
  const canList = useIsAllowed(resource, 'list');
  const canCreate = useIsAllowed(resource, 'create');

  const refresh = () => {
    void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    invalidateRelated();
  };

  const handleDone = () => {
    setOpen(undefined);
    refresh();
  };

  if (!canList) return null;
  return (
    <Panel
      flush
      title={t(
        name === undefined ? i18nKeys.title(resource) : i18nKeys.related(parentResource, name),
      )}
      extra={
        canCreate && (
          <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen('new')}>
            {t(i18nKeys.page(resource, 'create'))}
          </Button>
        )
      }
    >
      <ListView
        resource={resource}
        parentFilter={{ foreignKey, id: parent.id, where }}
        onEdit={setOpen}
      />
      <ChildDrawer
        resource={resource}
        open={open}
        presetValues={{ [foreignKey]: parent.id }}
        defaults={Object.fromEntries(
          Object.entries(defaults).map(([column, parents]) => [column, parent[parents]]),
        )}
        onDone={handleDone}
        onCreateAnother={refresh}
        onClose={() => setOpen(undefined)}
      />
    </Panel>
  );
}

interface ChildDrawerProps {
  resource: Resource;
  open: Row | 'new' | undefined;
  presetValues: Values;
  defaults: Values;
  onDone: () => void;
  onCreateAnother: () => void;
  onClose: () => void;
}

/** The form of a child in a drawer; closing it asks about unsaved input. */
function ChildDrawer(props: ChildDrawerProps) {
  const { resource, open, presetValues, defaults, onDone, onCreateAnother, onClose } = props;
  const { t } = useTranslation();
  const dirtyState = useDirtyState();
  const handleClose = useGuardedClose(dirtyState, onClose);
  return (
    <Drawer
      open={open !== undefined}
      title={open && t(i18nKeys.page(resource, open === 'new' ? 'create' : 'edit'))}
      size="min(560px, 100vw)"
      destroyOnHidden
      onClose={handleClose}
    >
      {open === 'new' && (
        <CreateForm
          resource={resource}
          dirtyState={dirtyState}
          presetValues={presetValues}
          defaults={defaults}
          onCreated={onDone}
          onCreateAnother={onCreateAnother}
        />
      )}
      {open !== undefined && open !== 'new' && (
        <ChildEdit
          key={open.id}
          resource={resource}
          dirtyState={dirtyState}
          id={open.id}
          onSaved={onDone}
        />
      )}
    </Drawer>
  );
}

interface ChildEditProps {
  resource: Resource;
  dirtyState: DirtyState;
  id: number;
  onSaved: () => void;
}

/** Fetches the row, because the list's copy may be outdated. */
function ChildEdit({ resource, dirtyState, id, onSaved }: ChildEditProps) {
  const query = useRow(resource, id);
  return (
    <QueryBoundary query={query} skeleton={<Skeleton active />}>
      {(row) => (
        <EditForm
          resource={resource}
          dirtyState={dirtyState}
          row={row}
          reload={query.refetch}
          onSaved={onSaved}
        />
      )}
    </QueryBoundary>
  );
}
