import { Checkbox, Flex, Input } from 'antd';
import { useId, useState } from 'react';
import { constraintsOf } from '../../api';
import { TranslatedText } from '../../components';
import type { ActionInputsProps } from '../crud/resource';

/** Inputs for the reason of a ban, and whether the user may read it. */
export function BanInputs({ initial, onChange }: ActionInputsProps) {
  const id = useId();
  const [values, setValues] = useState({ reason: '', showReason: false, ...initial });
  const change = (next: Partial<typeof values>) => {
    const all = { ...values, ...next };
    setValues(all);
    const { reason, showReason } = all;
    onChange({ reason: reason.trim(), showReason });
  };
  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <label htmlFor={id}>
        <TranslatedText i18nKey="users.ban.reason" />
      </label>
      <Input.TextArea
        id={id}
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={constraintsOf('BanValues')['reason']?.maxLength}
        value={values.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <Checkbox
        checked={values.showReason}
        onChange={(event) => change({ showReason: event.target.checked })}
      >
        <TranslatedText i18nKey="users.ban.show" />
      </Checkbox>
    </Flex>
  );
}
