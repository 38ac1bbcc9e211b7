import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { keys as refineKeys, useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { Button, Flex } from 'antd';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { LinkButton } from '../../../components';
import { useShortcut } from '../../../hooks/use-shortcut';
import { CLOSES_TAB } from '../../../lib/routes';
import { findNeighbors, NEIGHBORS_PART } from '../list/neighbors';
import { readOpenedList, storeOpenedList } from '../list/opened-list';
import { pathOf, type Resource, type Row } from '../resource';

interface RowNeighborsProps {
  resource: Resource;
  id: number;
}

/** Links to the rows before and after this one in the list that it was opened from; keys J and K do the same. */
export function RowNeighbors({ resource, id }: RowNeighborsProps) {
  const { t } = useTranslation();
  const { data: neighbors } = useNeighbors(resource, id);
  if (!neighbors) return null;
  const { index, total, previous, next } = neighbors;
  return (
    <Flex component="nav" aria-label={t('crud.neighbors.label')} gap={8} align="center">
      <NeighborLink
        resource={resource}
        id={previous}
        shortcut="k"
        icon={<LeftOutlined aria-hidden />}
        label={t('crud.neighbors.previous')}
      />
      {index !== undefined && (
        <span>{t('crud.neighbors.position', { position: index + 1, total })}</span>
      )}
      <NeighborLink
        resource={resource}
        id={next}
        shortcut="j"
        icon={<RightOutlined aria-hidden />}
        label={t('crud.neighbors.next')}
      />
    </Flex>
  );
}

interface NeighborLinkProps {
  resource: Resource;
  /** Undefined at an end of the list. */
  id: number | undefined;
  shortcut: string;
  icon: ReactNode;
  label: string;
}

function NeighborLink({ resource, id, shortcut, icon, label }: NeighborLinkProps) {
  const navigate = useNavigate();
  const path = id === undefined ? undefined : pathOf(resource, 'show', id);
  const open = useCallback(() => {
    if (path !== undefined) void navigate(path, { state: CLOSES_TAB });
  }, [navigate, path]);
  useShortcut(shortcut, open);
  if (path === undefined) return <Button disabled icon={icon} aria-label={label} />;
  return (
    <LinkButton
      to={path}
      state={CLOSES_TAB}
      icon={icon}
      aria-label={label}
      aria-keyshortcuts={shortcut}
      title={`${label} (${shortcut.toUpperCase()})`}
    />
  );
}

/** Refetched after each write to the list; a row that left the list keeps its last index. */
function useNeighbors({ name }: Resource, id: number) {
  const provider = useDataProvider();
  const [list] = useState(() => readOpenedList(name));
  return useQuery({
    // Uses Refine's key of lists, so that writes and live events invalidate it.
    queryKey: refineKeys()
      .data()
      .resource(name)
      .action('list')
      .params({ around: id, ...list })
      .get(),
    enabled: list !== undefined,
    queryFn: async () => {
      if (!list) return null;
      const { filters, sorters } = list;
      const parts = new Map<number, Promise<{ ids: number[]; total: number }>>();
      const read = (part: number) => {
        const pagination = { currentPage: part, pageSize: NEIGHBORS_PART, mode: 'server' as const };
        const known = parts.get(part);
        if (known) return known;
        const answer = provider()
          .getList<Row>({ resource: name, filters, sorters, pagination })
          .then(({ data, total }) => ({ ids: data.map((row) => row.id), total }));
        parts.set(part, answer);
        return answer;
      };
      const hint = readOpenedList(name)?.hint ?? list.hint;
      const found = await findNeighbors(read, id, hint);
      if (found?.index !== undefined)
        storeOpenedList(name, { filters, sorters, hint: { index: found.index, id } });
      return found ?? null;
    },
  });
}
