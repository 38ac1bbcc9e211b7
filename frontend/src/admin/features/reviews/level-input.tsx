import { Radio } from 'antd';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RubricLevelText } from '../../../api';
import { ControlGroup, type ControlGroupProps } from '../../../forms';
import { useLocalize } from '../../../i18n/languages';
import styles from './reviews.module.css';

interface LevelInputProps extends ControlGroupProps {
  levels: readonly RubricLevelText[];
  /** The points of the chosen level. */
  value?: number;
  onChange?: (points: number) => void;
}

/** The level of a criterion; the keys 1 to 8 choose one by its place. */
export function LevelInput({ levels, value, onChange, ...group }: LevelInputProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const level = levels[Number(event.key) - 1];
    if (!/^[1-8]$/.test(event.key) || !level) return;
    event.preventDefault();
    onChange?.(level.points);
  };
  return (
    <ControlGroup {...group}>
      <div onKeyDown={handleKeyDown}>
        <Radio.Group
          aria-label={group.title}
          className={styles.levels ?? ''}
          value={value ?? null}
          options={levels.map((level, index) => ({
            value: level.points,
            label: t('reviews.mark.level', {
              number: index + 1,
              title: localize(level.title, level.titleEn),
              count: level.points,
            }),
          }))}
          // antd does not type the value of the event.
          onChange={({ target }) => onChange?.(target.value as number)}
        />
      </div>
    </ControlGroup>
  );
}
