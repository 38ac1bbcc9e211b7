import { Checkbox, Flex, Input, Typography } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestionView } from '../../api';
import { DateTimePicker } from '../../components';
import { type InputProps, NumberInput, TextInput } from '../inputs';
import { Choice, Choices, LongChoice } from './option-inputs';
import styles from './questions.module.css';

/** With more options, a choice is a select instead of radio buttons. */
const MAX_RADIOS = 6;

/** The control for a kind of question; `localize` translates its texts. */
export function answerInput(
  { kind, constraint, title, titleEn, options: all }: FormQuestionView,
  localize: (text: string, english: string) => string,
): ReactElement {
  const label = localize(title, titleEn);
  const canClear = !constraint.required;
  const options = all.map((one) => ({ value: one.key, label: localize(one.title, one.titleEn) }));
  switch (kind) {
    case 'section':
      return <></>;
    case 'shortText':
      return <TextInput />;
    case 'longText':
      return <LongAnswer max={constraint.maxLength} />;
    case 'number':
      return <NumberInput constraint={constraint} />;
    case 'choice':
      if (options.length > MAX_RADIOS) return <LongChoice options={options} canClear={canClear} />;
      return <Choice title={label} options={options} canClear={canClear} />;
    case 'choices':
      return <Choices title={label} options={options} />;
    case 'date':
      return <Day />;
    case 'link':
      return <Link />;
    case 'consent':
      return <Consent title={label} />;
    case 'file':
      return <FilePreview />;
  }
}

/** A text area with a character count; text that is too long stays in the form, whose rules reject it. */
function LongAnswer({
  value,
  onChange,
  max,
  ...control
}: InputProps<string> & { max: number | undefined }) {
  return (
    <Input.TextArea
      {...control}
      className={styles.counted ?? ''}
      value={value ?? ''}
      autoSize={{ minRows: 4, maxRows: 16 }}
      count={{ show: true, strategy: charactersOf, ...(max === undefined ? {} : { max }) }}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

/** Counts like the server. */
const charactersOf = (text: string) => Array.from(text.normalize('NFKC').trim()).length;

function Link({ value, onChange, ...control }: InputProps<string>) {
  return (
    <Input
      {...control}
      type="url"
      inputMode="url"
      autoComplete="url"
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    />
  );
}

function Day({ value, onChange, ...control }: InputProps<string>) {
  return (
    <DateTimePicker
      {...control}
      withTime={false}
      style={{ width: '100%' }}
      value={value || null}
      onChange={(day) => onChange?.(day)}
    />
  );
}

/** The label of the checkbox is the consent text. */
function Consent({ title, value, onChange, ...control }: InputProps<boolean> & { title: string }) {
  return (
    <Checkbox
      {...control}
      checked={value ?? false}
      onChange={(event) => onChange?.(event.target.checked)}
    >
      {title}
    </Checkbox>
  );
}

/** Stands for a file upload in a preview. */
function FilePreview() {
  const { t } = useTranslation();
  return (
    <Flex justify="center" style={{ padding: 16, border: '1px dashed var(--vx-border-strong)' }}>
      <Typography.Text type="secondary">{t('form.questions.filePreview')}</Typography.Text>
    </Flex>
  );
}
