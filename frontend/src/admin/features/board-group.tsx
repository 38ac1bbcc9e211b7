import { Select } from 'antd';
import { ALL_GROUPS, useGroupName, useGroups } from '../../domain/user-group';
import { withoutRequired } from '../../forms';
import type { InputProps } from '../crud/field-types/types';

/** The group of a board, which may be that of all players. */
function BoardGroupInput({ value, onChange, control }: InputProps<'userGroup'>) {
  const groupName = useGroupName();
  const codes = [ALL_GROUPS, ...useGroups().map(({ code }) => code)];
  return (
    <Select<number>
      {...withoutRequired(control)}
      value={value}
      options={codes.map((code) => ({ value: code, label: groupName(code) }))}
      onChange={onChange}
    />
  );
}

export const boardGroup = { Input: BoardGroupInput };
