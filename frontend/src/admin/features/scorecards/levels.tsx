import { Button, Flex, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ListInput, toRecords } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import type { DisplayProps, InputProps } from '../../crud/field-types/types';
import { i18nKeys } from '../../crud/i18n-keys';
import type { Slots } from '../../crud/resource';
import commonLevels from './common-levels.json';
import styles from './scorecards.module.css';

interface Level {
  title: string;
  titleEn: string;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const toLevels = (value: readonly object[]): Level[] =>
  toRecords(value).map(({ title, titleEn }) => ({
    title: textOf(title),
    titleEn: textOf(titleEn),
  }));

/** The levels of a criterion in both languages, lowest first. */
function LevelsInput(props: InputProps<'recordList'>) {
  const { value, onChange, control, field, constraint, resource } = props;
  const { t } = useTranslation();
  const levels = toLevels(value ?? []);
  const labelOf = (name: keyof Level) => t(i18nKeys.property(resource, field.name, name));
  return (
    <Flex vertical gap={8} align="stretch">
      <ListInput
        label={t(i18nKeys.field(resource, field.name))}
        control={control}
        items={levels}
        newItem={{ title: '', titleEn: '' }}
        max={constraint?.maxItems}
        onChange={onChange}
        renderItem={({ value: level, number, control: own, set, onKeyDown }) => (
          <div className={styles.level}>
            <span aria-hidden className={styles.number}>
              {number}
            </span>
            {(['title', 'titleEn'] as const).map((name, index) => (
              <Input
                key={name}
                // The field's label names its first input.
                {...(index === 0 ? own : {})}
                aria-label={t('form.entries.at', { label: labelOf(name), number })}
                placeholder={labelOf(name)}
                autoComplete="off"
                value={level[name]}
                onKeyDown={onKeyDown}
                onChange={({ target }) => set({ ...level, [name]: target.value })}
              />
            ))}
          </div>
        )}
      />
      {levels.length === 0 && (
        <Button type="link" className={styles.scale ?? ''} onClick={() => onChange(commonLevels)}>
          {t('campaignCriteria.levels.scale')}
        </Button>
      )}
    </Flex>
  );
}

function LevelsValue({ value }: DisplayProps<'recordList'>) {
  const localize = useLocalize();
  return (
    <ol className={styles.levels}>
      {toLevels(value).map(({ title, titleEn }, index) => (
        <li key={index}>{localize(title, titleEn)}</li>
      ))}
    </ol>
  );
}

/** The number of levels, and the lowest and highest one. */
function LevelsCell({ value }: DisplayProps<'recordList'>) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const levels = toLevels(value);
  const [lowest, highest] = [levels[0], levels.at(-1)];
  if (!lowest || !highest) return null;
  return t('campaignCriteria.levels.range', {
    count: levels.length,
    lowest: localize(lowest.title, lowest.titleEn),
    highest: localize(highest.title, highest.titleEn),
  });
}

/** The widgets of the levels of a criterion. */
export const widgets = {
  levels: { Input: LevelsInput, Value: LevelsValue, Cell: LevelsCell },
} satisfies Slots['widgets'];
