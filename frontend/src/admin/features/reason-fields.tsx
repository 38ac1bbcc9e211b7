import { Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Constraints } from '../../api';
import { lengthRule, requiredRule } from '../../components';

export interface Reason {
  reason: string;
  reasonEn?: string;
}

/** The fields of the reason of a change of scores, which the users read in their ledger. */
export function ReasonFields({ constraints }: { constraints: Constraints }) {
  const { t } = useTranslation();
  return (
    <>
      <Form.Item
        name="reason"
        label={t('users.scores.reason')}
        extra={t('users.scores.reasonHint')}
        rules={[requiredRule('users.scores.reasonRequired'), lengthRule(constraints['reason'])]}
      >
        <Input />
      </Form.Item>
      <Form.Item
        name="reasonEn"
        label={t('users.scores.reasonEn')}
        rules={[lengthRule(constraints['reasonEn'])]}
      >
        <Input />
      </Form.Item>
    </>
  );
}

/** The reason as the API takes it: without an English text that is blank. */
export function reasonOf({ reason, reasonEn }: Reason): Reason {
  return reasonEn?.trim() ? { reason, reasonEn } : { reason };
}
