import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Constraints } from '../../api';
import { FormField } from '../../forms';

export interface Reason {
  reason: string;
  reasonEn?: string;
}

/** The reason of a score change; users read it in their ledger. */
export function ReasonFields({ constraints }: { constraints: Constraints }) {
  const { t } = useTranslation();
  return (
    <>
      <FormField
        name="reason"
        label={t('users.scores.reason')}
        hint={t('users.scores.reasonHint')}
        constraint={constraints['reason']}
        required
        messages={{ required: 'users.scores.reasonRequired' }}
      >
        <Input />
      </FormField>
      <FormField
        name="reasonEn"
        label={t('users.scores.reasonEn')}
        constraint={constraints['reasonEn']}
      >
        <Input />
      </FormField>
    </>
  );
}

/** The reason for the API, without a blank English text. */
export function reasonOf({ reason, reasonEn }: Reason): Reason {
  return reasonEn?.trim() ? { reason, reasonEn } : { reason };
}
