import { queryOptions, useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { constraintsOf, fetchRunningSeasons, type UserGroupRollOver } from '../../api';
import { DateTimePicker, lengthRule, requiredRule } from '../../components';
import { queryKeys } from '../../domain/query-keys';
import { isDateTime, isReversedRange } from '../../lib/date-time';
import { useLocalize } from '../../i18n/languages';

/** What the form holds of seasons; the fields of the next one are sent only where it is wanted. */
export type SeasonValues = Pick<
  UserGroupRollOver,
  'closePeriod' | 'seasonName' | 'seasonNameEn' | 'seasonStartsAt' | 'seasonEndsAt'
> & { opensSeason?: boolean };

const NAMES = ['seasonName', 'seasonNameEn'] as const;
const TIMES = ['seasonStartsAt', 'seasonEndsAt'] as const;

/** The fields that the server may refuse. */
export const SEASON_FIELDS = ['closePeriod', ...NAMES, ...TIMES] as const;

/** The running seasons, read again whenever the dialog opens. */
export const runningSeasonsQuery = () =>
  queryOptions({
    queryKey: queryKeys.runningSeasons,
    queryFn: fetchRunningSeasons,
    staleTime: 0,
  });

/** The season that ends, and the one that follows. */
export function SeasonFields() {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { data: running = [] } = useQuery(runningSeasonsQuery());
  const opensSeason = Form.useWatch<boolean | undefined>('opensSeason');
  return (
    <>
      {running.length > 0 && (
        <Form.Item
          name="closePeriod"
          label={t('userGroups.rollOver.closePeriod')}
          extra={t('userGroups.rollOver.closeHint')}
        >
          <Select
            allowClear
            placeholder={t('userGroups.rollOver.closeNone')}
            options={running.map(({ id, name, nameEn }) => ({
              value: id,
              label: localize(name, nameEn),
            }))}
          />
        </Form.Item>
      )}
      <Form.Item name="opensSeason" valuePropName="checked">
        <Checkbox>{t('userGroups.rollOver.opensSeason')}</Checkbox>
      </Form.Item>
      {opensSeason && <NextSeason />}
    </>
  );
}

function NextSeason() {
  const { t } = useTranslation();
  const constraints = constraintsOf('UserGroupRollOver');
  const form = Form.useFormInstance<SeasonValues>();
  return (
    <>
      {NAMES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`userGroups.rollOver.${name}`)}
          rules={[requiredRule('userGroups.rollOver.nameRequired'), lengthRule(constraints[name])]}
        >
          <Input />
        </Form.Item>
      ))}
      {TIMES.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`userGroups.rollOver.${name}`)}
          dependencies={[...TIMES]}
          rules={[
            requiredRule('userGroups.rollOver.timeRequired'),
            {
              validator: (_rule, value?: string | null) =>
                !value || isDateTime(value)
                  ? Promise.resolve()
                  : Promise.reject(new Error(t('common.notADate'))),
            },
            {
              validator: () => {
                const [startsAt, endsAt] = TIMES.map((time) => form.getFieldValue(time) as string);
                const fits = name === 'seasonStartsAt' || !isReversedRange(startsAt, endsAt);
                return fits ? Promise.resolve() : Promise.reject(new Error('refused'));
              },
              message: t('userGroups.rollOver.reversed'),
            },
          ]}
        >
          <TimeInput />
        </Form.Item>
      ))}
    </>
  );
}

interface TimeInputProps {
  // Set by Form.Item.
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

function TimeInput({ value, onChange, ...control }: TimeInputProps) {
  return (
    <DateTimePicker
      {...control}
      style={{ width: '100%' }}
      value={value || null}
      onChange={(time) => onChange?.(time)}
    />
  );
}
