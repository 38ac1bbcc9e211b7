import ArrowDownOutlined from '@ant-design/icons/ArrowDownOutlined';
import ArrowUpOutlined from '@ant-design/icons/ArrowUpOutlined';
import MinusCircleOutlined from '@ant-design/icons/MinusCircleOutlined';
import PlusOutlined from '@ant-design/icons/PlusOutlined';
import SnippetsOutlined from '@ant-design/icons/SnippetsOutlined';
import { Button, Flex, Input } from 'antd';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormQuestionOption } from '../../../api';
import { MONOSPACE, ToolButton } from '../../../components';
import styles from './form-builder.module.css';
import { ProblemTexts } from './labeled';
import { addOptionLines, changeOption, createOption } from './options';
import { PasteDialog } from './paste-dialog';
import { type PartProblem, problemsAt } from './part-problems';
import { moveItem } from '../../../lib/move-item';

type Options = readonly FormQuestionOption[];

interface OptionsEditorProps {
  options: Options;
  /** Whether the key is fixed, because the option may have been chosen in an answer. */
  isFixed: (key: string) => boolean;
  /** Their paths begin with `options`. */
  problems: readonly PartProblem[];
  onChange: (options: FormQuestionOption[]) => void;
}

/** The options of a part in order: titles in both languages and a key each. */
export function OptionsEditor({ options, isFixed, problems, onChange }: OptionsEditorProps) {
  const { t } = useTranslation();
  const heading = useId();
  const [isPasting, setIsPasting] = useState(false);
  const { list, focus } = useFocusInList();
  const whole = problems.filter(({ path }) => path === 'options');

  const insert = (at: number) => {
    focus(at, 'input');
    onChange([...options.slice(0, at), createOption(options), ...options.slice(at)]);
  };
  const remove = (at: number) => {
    focus(Math.min(at, options.length - 2), '[data-remove]');
    onChange(options.filter((_, index) => index !== at));
  };
  const move = (at: number, to: number, button: string) => {
    focus(to, button);
    onChange([...moveItem(options, at, to)]);
  };

  return (
    <Flex vertical gap={8} role="group" aria-labelledby={heading}>
      <span id={heading}>{t('forms.builder.fields.options')}</span>
      <Flex ref={list} vertical gap={8}>
        {options.map((option, index) => (
          <OptionRow
            // Options have no ids, and the rows hold no state.
            key={index}
            option={option}
            number={index + 1}
            isLast={index === options.length - 1}
            isFixed={isFixed(option.key)}
            problems={problemsAt(problems, `options.${String(index)}`)}
            onChange={(change) =>
              onChange(changeOption(options, index, change, isFixed(option.key)))
            }
            onInsert={() => insert(index + 1)}
            onRemove={() => remove(index)}
            onMove={(step) =>
              move(index, index + step, step < 0 ? '[data-move="up"]' : '[data-move="down"]')
            }
          />
        ))}
      </Flex>
      {whole.length > 0 && (
        <div className={styles.problem} data-quiet={whole.every(({ quiet }) => quiet)}>
          <ProblemTexts problems={whole} />
        </div>
      )}
      <Flex gap={8} wrap>
        <Button
          type="dashed"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => insert(options.length)}
        >
          {t('forms.builder.options.add')}
        </Button>
        <Button
          type="dashed"
          icon={<SnippetsOutlined aria-hidden />}
          onClick={() => setIsPasting(true)}
        >
          {t('forms.builder.options.paste')}
        </Button>
      </Flex>
      <PasteDialog
        open={isPasting}
        onClose={() => setIsPasting(false)}
        onPaste={(text) => onChange(addOptionLines(options, text))}
      />
    </Flex>
  );
}

interface OptionRowProps {
  option: FormQuestionOption;
  number: number;
  isLast: boolean;
  isFixed: boolean;
  problems: readonly PartProblem[];
  onChange: (change: Partial<FormQuestionOption>) => void;
  onInsert: () => void;
  onRemove: () => void;
  onMove: (step: -1 | 1) => void;
}

function OptionRow(props: OptionRowProps) {
  const { option, number, isLast, isFixed, problems, onChange, onInsert, onRemove, onMove } = props;
  const { t } = useTranslation();
  const problemsId = useId();
  const isRefused = (name: string) =>
    problems.some(({ path, quiet }) => path.endsWith(`.${name}`) && !quiet);
  const inputProps = (name: 'title' | 'titleEn' | 'key') => {
    const label = t(`forms.builder.options.${name}`);
    return {
      value: option[name],
      placeholder: label,
      autoComplete: 'off',
      'aria-label': t('form.entries.at', { label, number }),
      ...(problems.length > 0 ? { 'aria-describedby': problemsId } : {}),
      ...(isRefused(name) ? { status: 'error' as const, 'aria-invalid': true } : {}),
      onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
        // Enter must not submit the whole form.
        event.preventDefault();
        onInsert();
      },
    };
  };
  return (
    <div>
      <div className={styles.option}>
        <Input {...inputProps('title')} />
        <Input {...inputProps('titleEn')} />
        <Input
          {...inputProps('key')}
          style={MONOSPACE}
          spellCheck={false}
          readOnly={isFixed}
          title={isFixed ? t('forms.builder.fixedOption') : ''}
        />
        <span className={styles.tools}>
          <ToolButton
            icon={ArrowUpOutlined}
            label={t('forms.builder.options.up', { number })}
            data-move="up"
            disabled={number === 1}
            onClick={() => onMove(-1)}
          />
          <ToolButton
            icon={ArrowDownOutlined}
            label={t('forms.builder.options.down', { number })}
            data-move="down"
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <ToolButton
            icon={MinusCircleOutlined}
            label={t('forms.builder.options.remove', { number })}
            data-remove
            onClick={onRemove}
          />
        </span>
      </div>
      {problems.length > 0 && (
        <div
          id={problemsId}
          className={styles.problem}
          data-quiet={problems.every(({ quiet }) => quiet)}
        >
          <ProblemTexts problems={problems} />
        </div>
      )}
    </div>
  );
}

/** Focuses a control of a list item after the next render; items are keyed by index. */
function useFocusInList() {
  const list = useRef<HTMLDivElement>(null);
  const [target, setTarget] = useState<{ at: number; selector: string }>();
  useEffect(() => {
    if (!target) return;
    const row = list.current?.children.item(target.at);
    const found = row?.querySelector<HTMLElement>(`${target.selector}:not(:disabled)`);
    // At either end of the list one of the move buttons is disabled.
    (found ?? row?.querySelector<HTMLElement>('[data-move]:not(:disabled), input'))?.focus();
  }, [target]);
  return { list, focus: (at: number, selector: string) => setTarget({ at, selector }) };
}
