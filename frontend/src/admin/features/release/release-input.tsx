import { Flex, Form, type FormInstance, Radio, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Control, TimeInput, isEmpty, type Values } from '../../../forms';
import type { InputProps } from '../../crud/field-types/types';
import { storedValues } from '../../crud/form/applies';
import { useSetFormValues } from '../../crud/form/form-values';
import { PlannedTime, type Release, releaseOf, RELEASES } from './release-state';

/** The form holds it while a release at a time has no time yet: it is none, so the form is refused until there is one. */
const NO_TIME = ' ';

/** One control for what are three columns of a challenge: draft, hidden, and the time at which it opens. */
export function ReleaseInput({ control }: InputProps<'switch'>) {
  return (
    // `useWatch` would tell of a change only in a later task, and the choice would jump back until then.
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

/** An emptied time stays a release at a time, which then has to be given. */
export function ReleaseTimeInput({ value, onChange, control }: InputProps<'dateTime'>) {
  return (
    <TimeInput
      {...control}
      value={value?.trim() ? value : null}
      onChange={(time) => onChange(time ?? NO_TIME)}
    />
  );
}
