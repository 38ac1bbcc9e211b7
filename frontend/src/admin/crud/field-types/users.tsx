import { useQueries, useQuery } from '@tanstack/react-query';
import { Flex, Select, Tag } from 'antd';
import { type GuardedPath, fetchUserChoices, type UserChoice } from '../../../api';
import { queryKeys } from '../../../domain/query-keys';
import { userQuery } from '../../../domain/user';
import { withoutRequired } from './common';
import type { DisplayProps, FieldWidgets, InputProps } from './types';

const NO_CHOICES: readonly UserChoice[] = [];

/** The users that the field offers, and a function that names any user: the others by the profile everyone may read. */
function useUsers(path: GuardedPath<'GET'>, ids: readonly number[]) {
  const { data, isPending } = useQuery({
    queryKey: [...queryKeys.userChoices, path],
    queryFn: () => fetchUserChoices(path),
    staleTime: 60_000,
  });
  const choices = data ?? NO_CHOICES;
  const nameByUser = new Map(choices.map(({ userId, username }) => [userId, username]));
  const others = isPending ? [] : ids.filter((id) => !nameByUser.has(id));
  const found = useQueries({
    queries: others.map((id) => ({ ...userQuery(id), staleTime: Infinity })),
    combine: (results) => results.flatMap((result) => result.data ?? []),
  });
  for (const { userId, username } of found) nameByUser.set(userId, username);
  return { choices, nameOf: (id: number) => nameByUser.get(id) ?? `#${String(id)}` };
}

function Users({ value, field }: DisplayProps<'users'>) {
  const { nameOf } = useUsers(field.from, value);
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

/** Selects users by name; who is selected stays so, even where no longer offered. */
function UsersInput({ value, onChange, control, field }: InputProps<'users'>) {
  const ids = value ?? [];
  const { choices, nameOf } = useUsers(field.from, ids);
  const all = new Set([...ids, ...choices.map(({ userId }) => userId)]);
  return (
    <Select
      {...withoutRequired(control)}
      mode="multiple"
      optionFilterProp="label"
      value={[...ids]}
      options={[...all].map((id) => ({ value: id, label: nameOf(id) }))}
      onChange={(next: number[]) => onChange(next)}
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
