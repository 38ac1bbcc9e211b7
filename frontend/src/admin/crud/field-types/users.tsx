import { Flex, Tag } from 'antd';
import { UserPicker } from '../../../components';
import { useUserChoices } from '../../../domain/user-choices';
import { withoutRequired } from '../../../forms';
import type { DisplayProps, FieldTypeDefinition, InputProps } from './types';

function Users({ value, field }: DisplayProps<'users'>) {
  const { nameOf } = useUserChoices(field.from, value);
  return (
    <Flex gap={4} wrap>
      {value.map((id) => (
        <Tag key={id} style={{ margin: 0 }}>
          {nameOf(id)}
        </Tag>
      ))}
    </Flex>
  );
}

function UsersInput({ value, onChange, control, field }: InputProps<'users'>) {
  const ids = value ?? [];
  const users = useUserChoices(field.from, ids);
  return <UserPicker {...withoutRequired(control)} {...users} value={ids} onChange={onChange} />;
}

export const users: FieldTypeDefinition<'users'> = {
  Cell: Users,
  Value: Users,
  Input: UsersInput,
  Filter: null,
  wide: false,
  toCsv: ({ value }) => value.join(', '),
  sample: () => [7],
};
