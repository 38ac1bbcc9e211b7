import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

const COLOURS = {
  baby: 'cyan',
  easy: 'green',
  medium: 'orange',
  hard: 'red',
  boss: 'purple',
} as const;

export type DifficultyName = keyof typeof COLOURS;

/** Difficulty by colour and by word, since colour alone is not readable by everybody. */
export function DifficultyTag({ difficulty }: { difficulty: DifficultyName }) {
  const { t } = useTranslation();
  return (
    <Tag color={COLOURS[difficulty]} bordered={false} style={{ margin: 0 }}>
      {t(`game.difficulty.${difficulty}`)}
    </Tag>
  );
}
