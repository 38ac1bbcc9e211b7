import { useList } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import { Flex, Select, Tag } from 'antd';
import { useState } from 'react';
import type { AdminRoleGrant } from '../../../api';
import { userQuery } from '../../../domain/user';
import { useIsAllowed } from '../resources-context';
import { withoutRequired } from './common';
import type { DisplayProps, FieldWidgets, InputProps } from './types';

const PAGE_SIZE = 20;
const ROLE_GRANTS = 'role-grants';

/** The names of users by their ids, from the profiles that everyone may read. */
function useNames(ids: readonly number[]): (id: number) => string {
  const names = useQueries({
    queries: ids.map((id) => ({ ...userQuery(id), staleTime: Infinity })),
    combine: (results) => results.map(({ data }) => data?.username),
  });
  return (id) => names[ids.indexOf(id)] ?? `#${String(id)}`;
}

function Users({ value }: DisplayProps<'users'>) {
  const nameOf = useNames(value);
  return (
    <Flex gap={4} wrap>
      {value.map((id) => (
        <Tag key={id} bordered={false} style={{ margin: 0 }}>
          {nameOf(id)}
        </Tag>
      ))}
    </Flex>
  );
}

/** Finds holders of the role by name; who may not list them can only take users out. */
function UsersInput({ value, onChange, control, field }: InputProps<'users'>) {
  const ids = value ?? [];
  const nameOf = useNames(ids);
  const [text, setText] = useState('');
  const canList = useIsAllowed({ name: ROLE_GRANTS }, 'list');
  const { result } = useList<AdminRoleGrant>({
    resource: ROLE_GRANTS,
    pagination: { pageSize: PAGE_SIZE },
    sorters: [{ field: 'username', order: 'asc' }],
    filters: [
      { field: 'role', operator: 'eq', value: field.role },
      { field: 'isActive', operator: 'eq', value: true },
      ...(text === '' ? [] : [{ field: 'q', operator: 'eq' as const, value: text }]),
    ],
    queryOptions: { enabled: canList },
  });
  const found = (canList ? result.data : []).filter(({ userId }) => !ids.includes(userId));
  return (
    <Select
      {...withoutRequired(control)}
      mode="multiple"
      filterOption={false}
      value={[...ids]}
      options={[
        ...ids.map((id) => ({ value: id, label: nameOf(id) })),
        ...found.map(({ userId, username }) => ({ value: userId, label: username })),
      ]}
      onSearch={setText}
      onChange={(next: number[]) => {
        setText('');
        onChange(next);
      }}
    />
  );
}

export const users: FieldWidgets<'users'> = {
  Cell: Users,
  Value: Users,
  Input: UsersInput,
  Filter: null,
  wide: false,
};
