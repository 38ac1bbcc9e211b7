import { Form, Input, InputNumber } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { constraintsOf, type NestedError } from '../../../api';
import { ListInput, type Control } from '../../../forms';
import { Labeled, ProblemTexts } from '../form-builder/labeled';
import type { CriterionDraft, LevelDraft } from './rubric-draft';
import styles from './tasks.module.css';

const LEVELS = constraintsOf('RubricSave')['criteria']?.items?.properties?.['levels'];
const TITLES = ['title', 'titleEn'] as const;
const NEW_LEVEL: LevelDraft = { points: null, title: '', titleEn: '' };

interface CriterionEditorProps {
  criterion: CriterionDraft;
  problems: readonly NestedError[];
  onChange: (change: Partial<CriterionDraft>) => void;
}

/** Titles and levels of a criterion, in both languages. */
export function CriterionEditor({ criterion, problems, onChange }: CriterionEditorProps) {
  const { t } = useTranslation();
  const problemsAt = (path: string) =>
    problems
      .filter((one) => one.path === path || one.path.startsWith(`${path}.`))
      .map((one) => ({ ...one, quiet: false }));
  const ofKey = problemsAt('key');
  return (
    <Form component={false} layout="vertical">
      <div className={styles.editor}>
        <div className={styles.pair}>
          {TITLES.map((name) => (
            <Labeled
              key={name}
              label={t(`tasks.rubric.fields.${name}`)}
              isRequired={name === 'title'}
              problems={problemsAt(name)}
            >
              {(control) => (
                <Input
                  {...control}
                  value={criterion[name]}
                  autoComplete="off"
                  data-focus={name}
                  onChange={({ target }) => onChange({ [name]: target.value })}
                />
              )}
            </Labeled>
          ))}
        </div>
        {ofKey.length > 0 && (
          <div className={styles.problem}>
            <ProblemTexts problems={ofKey} />
          </div>
        )}
        <Labeled
          label={t('tasks.rubric.fields.levels')}
          hint={t('tasks.rubric.levelsHint')}
          problems={problemsAt('levels')}
        >
          {(control) => (
            <ListInput<LevelDraft>
              label={t('tasks.rubric.fields.levels')}
              control={control}
              items={criterion.levels}
              newItem={NEW_LEVEL}
              max={LEVELS?.maxItems}
              onChange={(levels) => onChange({ levels })}
              renderItem={({ value, number, control: own, set, onKeyDown }) => (
                <LevelInputs {...{ value, number, set, onKeyDown }} control={own} />
              )}
            />
          )}
        </Labeled>
      </div>
    </Form>
  );
}

interface LevelInputsProps {
  value: LevelDraft;
  number: number;
  control: Control;
  set: (level: LevelDraft) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

function LevelInputs({ value, number, control, set, onKeyDown }: LevelInputsProps) {
  const { t } = useTranslation();
  const labelOf = (name: keyof LevelDraft) => t(`tasks.rubric.level.${name}`);
  return (
    <div className={styles.level}>
      <InputNumber<number>
        {...control}
        aria-label={t('form.entries.at', { label: labelOf('points'), number })}
        placeholder={labelOf('points')}
        value={value.points}
        precision={0}
        changeOnWheel={false}
        style={{ width: '100%' }}
        onKeyDown={onKeyDown}
        onChange={(points) => set({ ...value, points })}
      />
      {TITLES.map((name) => (
        <Input
          key={name}
          aria-label={t('form.entries.at', { label: labelOf(name), number })}
          placeholder={labelOf(name)}
          autoComplete="off"
          value={value[name]}
          onKeyDown={onKeyDown}
          onChange={({ target }) => set({ ...value, [name]: target.value })}
        />
      ))}
    </div>
  );
}
