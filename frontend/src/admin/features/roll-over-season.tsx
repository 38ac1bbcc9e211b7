import { queryOptions, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, type FormRule, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, fetchRunningSeasons, type UserGroupRollOver } from '../../api';
import { TranslatedText } from '../../components';
import { queryKeys } from '../../domain/query-keys';
import { FormField, TimeInput } from '../../forms';
import { isReversedRange } from '../../lib/date-time';
import { useLocalize } from '../../i18n/languages';

/** The form's values of seasons; the next season is sent only if the admin wants one. */
export type SeasonValues = Pick<
  UserGroupRollOver,
  'closePeriod' | 'seasonName' | 'seasonNameEn' | 'seasonStartsAt' | 'seasonEndsAt'
> & { opensSeason?: boolean };

const NAMES = ['seasonName', 'seasonNameEn'] as const;
const TIMES = ['seasonStartsAt', 'seasonEndsAt'] as const;

/** The running seasons, fetched again whenever the dialog opens. */
export const runningSeasonsQuery = () =>
  queryOptions({
    queryKey: queryKeys.runningSeasons,
    queryFn: fetchRunningSeasons,
    staleTime: 0,
  });

/** The fields of the ending and the following season. */
export function SeasonFields() {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { data: running = [] } = useQuery(runningSeasonsQuery());
  const opensSeason = Form.useWatch<boolean | undefined>('opensSeason');
  return (
    <>
      {running.length > 0 && (
        <FormField
          name="closePeriod"
          label={t('userGroups.rollOver.closePeriod')}
          hint={t('userGroups.rollOver.closeHint')}
        >
          <Select
            allowClear
            placeholder={t('userGroups.rollOver.closeNone')}
            options={running.map(({ id, name, nameEn }) => ({
              value: id,
              label: localize(name, nameEn),
            }))}
          />
        </FormField>
      )}
      <FormField name="opensSeason" valuePropName="checked">
        <Checkbox>{t('userGroups.rollOver.opensSeason')}</Checkbox>
      </FormField>
      {opensSeason && <NextSeason />}
    </>
  );
}

function NextSeason() {
  const { t } = useTranslation();
  const constraints = constraintsOf('UserGroupRollOver');
  return (
    <>
      {NAMES.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`userGroups.rollOver.${name}`)}
          constraint={constraints[name]}
          required
          messages={{ required: 'userGroups.rollOver.nameRequired' }}
        >
          <Input />
        </FormField>
      ))}
      {TIMES.map((name) => (
        <FormField
          key={name}
          name={name}
          label={t(`userGroups.rollOver.${name}`)}
          constraint={constraints[name]}
          required
          messages={{ required: 'userGroups.rollOver.timeRequired' }}
          dependencies={[...TIMES]}
          rules={name === 'seasonEndsAt' ? [isAfterStart] : []}
        >
          <TimeInput />
        </FormField>
      ))}
    </>
  );
}

const isAfterStart: FormRule = ({ getFieldValue }) => ({
  validator: (_rule, endsAt?: string | null) => {
    const startsAt = getFieldValue('seasonStartsAt') as string | null | undefined;
    return isReversedRange(startsAt, endsAt)
      ? Promise.reject(new Error('refused'))
      : Promise.resolve();
  },
  message: <TranslatedText i18nKey="userGroups.rollOver.reversed" />,
});
