import { Alert, Input, InputNumber, Select, Switch } from 'antd';
import { useTranslation } from 'react-i18next';
import type { FormQuestion } from '../../../api';
import { MONOSPACE } from '../../../components';
import { LongTextInput, withoutRequired } from '../../../forms';
import { ConditionEditor } from './condition-editor';
import styles from './form-builder.module.css';
import { KIND_NAMES, KINDS } from './kinds';
import { Labeled, ProblemTexts } from './labeled';
import { OptionsEditor } from './options-editor';
import { type PartProblem, problemsAt, problemsElsewhere } from './part-problems';
import { changeOfKind } from './parts';
import { TopicsInput } from './topics-input';
import type { PublishedParts } from './use-published-parts';

interface PartEditorProps {
  part: FormQuestion;
  /** The earlier questions that a condition can use. */
  conditions: readonly FormQuestion[];
  published: PublishedParts;
  problems: readonly PartProblem[];
  onChange: (change: Partial<FormQuestion>) => void;
}

const HINTS = ['hint', 'hintEn'] as const;
/** For a section, the hint is called a text. */
const TEXTS = { hint: 'text', hintEn: 'textEn' } as const;
const BOUNDS = ['min', 'max'] as const;
const PRIVACY = ['none', 'identity', 'contact'] as const;

/** The properties whose own control shows their errors. */
const EDITED = [
  ...['kind', 'title', 'titleEn', 'key', 'hint', 'hintEn', 'required', 'min', 'max'],
  ...['options', 'topics', 'showIf', 'privacy'],
];

/** The inputs of one part of a form. */
export function PartEditor({ part, conditions, published, problems, onChange }: PartEditorProps) {
  const { t } = useTranslation();
  const { bounds, hasOptions } = KINDS[part.kind];
  const isSection = part.kind === 'section';
  const { privacy = 'none' } = part;
  const isPublished = published.hasPart(part);
  const fixedHint = isPublished ? t('forms.builder.fixed') : undefined;
  const others = problemsElsewhere(problems, EDITED);
  const textsOf = (name: 'title' | 'titleEn') => ({
    label: t(`forms.builder.fields.${name}`),
    problems: problemsAt(problems, name),
  });
  return (
    <div className={styles.editor}>
      {others.length > 0 && (
        <Alert type="error" showIcon title={<ProblemTexts problems={others} />} />
      )}
      <div className={styles.pair}>
        <Labeled {...textsOf('title')} isRequired>
          {(control) => (
            <Input
              {...control}
              data-focus="title"
              autoComplete="off"
              value={part.title}
              onChange={({ target }) => onChange({ title: target.value })}
            />
          )}
        </Labeled>
        <Labeled {...textsOf('titleEn')} hint={t('forms.builder.sameTitle')}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              value={part.titleEn}
              onChange={({ target }) => onChange({ titleEn: target.value })}
            />
          )}
        </Labeled>
        {HINTS.map((name) => (
          <Labeled
            key={name}
            label={t(`forms.builder.fields.${isSection ? TEXTS[name] : name}`)}
            hint={isSection ? t('forms.builder.markdown') : undefined}
            problems={problemsAt(problems, name)}
          >
            {(control) => (
              <LongTextInput
                {...control}
                value={part[name]}
                onChange={(text) => onChange({ [name]: text ?? '' })}
              />
            )}
          </Labeled>
        ))}
        <Labeled
          label={t('forms.builder.fields.kind')}
          hint={fixedHint}
          problems={problemsAt(problems, 'kind')}
        >
          {(control) => (
            <Select
              {...withoutRequired(control)}
              disabled={isPublished}
              value={part.kind}
              options={KIND_NAMES.map((kind) => ({
                value: kind,
                label: t(`forms.builder.kind.${kind}`),
              }))}
              onChange={(kind) => onChange(changeOfKind(part, kind))}
            />
          )}
        </Labeled>
        <Labeled
          label={t('forms.builder.fields.key')}
          hint={fixedHint ?? t('forms.builder.keyHint')}
          problems={problemsAt(problems, 'key')}
        >
          {(control) => (
            <Input
              {...control}
              style={MONOSPACE}
              readOnly={isPublished}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              value={part.key}
              onChange={({ target }) => onChange({ key: target.value })}
            />
          )}
        </Labeled>
      </div>
      {!isSection && (
        <div className={styles.facts}>
          <Labeled
            label={t('forms.builder.fields.required')}
            problems={problemsAt(problems, 'required')}
          >
            {(control) => (
              <Switch
                {...withoutRequired(control)}
                checked={part.required}
                onChange={(required) => onChange({ required })}
              />
            )}
          </Labeled>
          <Labeled
            label={t('forms.builder.fields.privacy')}
            hint={t(`forms.builder.privacyHint.${privacy}`)}
            problems={problemsAt(problems, 'privacy')}
          >
            {(control) => (
              <Select
                {...withoutRequired(control)}
                value={privacy}
                options={PRIVACY.map((value) => ({
                  value,
                  label: t(`forms.builder.privacy.${value}`),
                }))}
                onChange={(next) => onChange({ privacy: next })}
              />
            )}
          </Labeled>
          {bounds &&
            BOUNDS.map((name) => (
              <Labeled
                key={name}
                label={t(`forms.builder.bounds.${bounds}.${name}`)}
                problems={problemsAt(problems, name)}
              >
                {(control) => (
                  <InputNumber
                    {...control}
                    precision={0}
                    changeOnWheel={false}
                    style={{ width: '100%' }}
                    value={part[name]}
                    onChange={(bound) => onChange({ [name]: bound })}
                  />
                )}
              </Labeled>
            ))}
        </div>
      )}
      {hasOptions && (
        <OptionsEditor
          options={part.options}
          isFixed={(key) => published.hasOption(part, key)}
          problems={problemsAt(problems, 'options')}
          onChange={(options) => onChange({ options })}
        />
      )}
      <div className={styles.pair}>
        <Labeled
          label={t('forms.builder.fields.topics')}
          hint={t('forms.builder.topicsHint')}
          problems={problemsAt(problems, 'topics')}
        >
          {(control) => (
            <TopicsInput
              control={control}
              value={part.topics}
              onChange={(topics) => onChange({ topics })}
            />
          )}
        </Labeled>
        <ConditionEditor
          condition={part.showIf}
          questions={conditions}
          problems={problemsAt(problems, 'showIf')}
          onChange={(showIf) => onChange({ showIf })}
        />
      </div>
    </div>
  );
}
