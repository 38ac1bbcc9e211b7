import { Alert, Flex, Input, Radio } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AdminApplicationChoice, constraintsOf } from '../../../api';
import { TranslatedText } from '../../../components';
import type { ActionInputsProps } from '../../crud/resource';

type Decision = AdminApplicationChoice['decision'];

interface Values {
  to?: Decision;
  words?: string;
}

const DECISIONS: readonly Decision[] = ['accepted', 'waitlisted', 'rejected', 'none'];
const WORDS = constraintsOf('ChoiceDecision')['words'];

/** Inputs of a decision, with the message to the applicants. */
export function DecideInputs({ rows, initial, onChange }: ActionInputsProps) {
  const { t } = useTranslation();
  const id = useId();
  // The rows of this resource.
  const choices = rows as unknown as readonly AdminApplicationChoice[];
  const [only] = choices.length === 1 ? choices : [];
  const [values, setValues] = useState<Values>({ words: only?.words ?? '', ...initial });
  const [current] = new Set(choices.map(({ decision }) => decision));
  const isMixed = new Set(choices.map(({ decision }) => decision)).size > 1;
  const legal = DECISIONS.filter((decision) =>
    choices.some(({ decidable }) => decidable.includes(decision)),
  );
  const to = values.to ?? only?.decision;
  const words = values.words?.trim() ?? '';
  const isWorded = only ? words !== only.words : words !== '';
  const isComplete = !isMixed && to !== undefined && (to !== current || isWorded);

  useEffect(() => {
    onChange(isComplete ? { to, ...(isWorded ? { words } : {}) } : undefined);
  }, [onChange, isComplete, isWorded, to, words]);

  if (isMixed)
    return (
      <Alert type="info" showIcon title={<TranslatedText i18nKey="decisions.decide.several" />} />
    );
  return (
    <Flex vertical gap={8} style={{ marginTop: 8 }}>
      <Radio.Group
        aria-label={t('decisions.decide.to')}
        value={to}
        options={legal.map((value) => ({
          value,
          label: <TranslatedText i18nKey={`join.decision.${value}`} />,
        }))}
        onChange={({ target }) => setValues({ ...values, to: target.value as Decision })}
      />
      <label htmlFor={id}>
        <TranslatedText i18nKey="decisions.decide.words" />
      </label>
      <Input.TextArea
        id={id}
        autoSize={{ minRows: 3, maxRows: 10 }}
        maxLength={WORDS?.maxLength}
        value={values.words ?? ''}
        onChange={({ target }) => setValues({ ...values, words: target.value })}
      />
      {!only && <TranslatedText i18nKey="decisions.decide.keep" />}
    </Flex>
  );
}
