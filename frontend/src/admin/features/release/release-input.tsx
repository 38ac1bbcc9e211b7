import { Flex, Form, type FormInstance, Radio, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Control, TimeInput, isEmpty, type Values } from '../../../forms';
import type { InputProps } from '../../crud/field-types/types';
import { storedValues } from '../../crud/form/applies';
import { useSetFormValues } from '../../crud/form/form-values';
import { PlannedTime, type Release, releaseOf, RELEASES } from './release-state';

/** Form value of a planned release without a time: it is no valid time, so the form refuses it. */
const NO_TIME = ' ';

/** One control for three columns of a challenge: draft, hidden and the release time. */
export function ReleaseInput({ control }: InputProps<'switch'>) {
  return (
    // `useWatch` reports a change in a later task; until then the select would jump back.
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsValue }: FormInstance<Values>) => (
        <ReleaseChoice control={control} values={storedValues(getFieldsValue)} />
      )}
    </Form.Item>
  );
}

function ReleaseChoice({ control, values }: { control: Control; values: Values }) {
  const { t } = useTranslation();
  const setValues = useSetFormValues();
  const { releaseAt, category } = values;
  const meaningOf = (name: Release) =>
    name === 'hidden' && category === 'notice'
      ? t('challenges.notice.hidden')
      : t(`challenges.release.${name}.meaning`);
  const release = releaseOf(values);

  const handleChange = (next: Release) => {
    setValues({
      draft: next === 'draft',
      hidden: next === 'draft' || next === 'hidden',
      ...(next === 'now' ? { releaseAt: null } : {}),
      ...(next === 'at' && isEmpty(releaseAt) ? { releaseAt: NO_TIME } : {}),
    });
  };
  return (
    <Radio.Group
      {...(control.id === undefined ? {} : { id: control.id })}
      aria-label={t('challenges.fields.hidden')}
      value={release}
      onChange={(event) => handleChange(event.target.value as Release)}
    >
      <Flex vertical gap={8}>
        {RELEASES.map((name) => (
          <Radio key={name} value={name}>
            {t(`challenges.release.${name}.label`)}
            <br />
            <Typography.Text type="secondary">{meaningOf(name)}</Typography.Text>
          </Radio>
        ))}
        <PlannedTime release={release} releaseAt={releaseAt} />
      </Flex>
    </Radio.Group>
  );
}

/** A cleared time stays a planned release, so the form requires a new time. */
export function ReleaseTimeInput({ value, onChange, control }: InputProps<'dateTime'>) {
  return (
    <TimeInput
      {...control}
      value={value?.trim() ? value : null}
      onChange={(time) => onChange(time ?? NO_TIME)}
    />
  );
}
