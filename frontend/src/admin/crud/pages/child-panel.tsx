import PlusOutlined from '@ant-design/icons/PlusOutlined';
import { useInvalidate } from '@refinedev/core';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components';
import { useMay } from '../actions/use-may';
import { useRefreshParents } from '../actions/use-refresh-parents';
import { keys } from '../keys';
import { ListTable } from '../list/list-table';
import type { Child, Row } from '../resource';
import { ChildDrawer } from './child-drawer';

interface ChildPanelProps {
  child: Child;
  parent: Row;
}

/** The rows of a child, created and edited in a drawer so that the parent's page stays. */
export function ChildPanel({ child, parent }: ChildPanelProps) {
  const { t } = useTranslation();
  const invalidate = useInvalidate();
  const [open, setOpen] = useState<Row | 'new'>();
  const { resource, by, starts = {} } = child;
  const refreshParents = useRefreshParents(resource);
  const mayCreate = useMay(resource, 'create') && resource.pages.create !== undefined;

  const refresh = () => {
    void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] });
    refreshParents();
  };

  const handleDone = () => {
    setOpen(undefined);
    refresh();
  };

  return (
    <Panel
      flush
      title={t(keys.title(resource))}
      extra={
        mayCreate && (
          <Button
            icon={<PlusOutlined aria-hidden />}
            onClick={() => {
              setOpen('new');
            }}
          >
            {t(keys.page(resource, 'create'))}
          </Button>
        )
      }
    >
      <ListTable resource={resource} within={{ by, id: parent.id }} onEdit={setOpen} />
      <ChildDrawer
        resource={resource}
        open={open}
        fixed={{ [by]: parent.id }}
        starts={Object.fromEntries(
          Object.entries(starts).map(([column, parents]) => [column, parent[parents]]),
        )}
        onDone={handleDone}
        onAnother={refresh}
        onClose={() => {
          setOpen(undefined);
        }}
      />
    </Panel>
  );
}
