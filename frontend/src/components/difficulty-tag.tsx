import { useTranslation } from 'react-i18next';
import { ColorTag } from './color-tag';

const COLORS = {
  baby: 'cyan',
  easy: 'green',
  medium: 'orange',
  hard: 'red',
  boss: 'purple',
} as const;

export type DifficultyName = keyof typeof COLORS;

/** Difficulty by colour and by word, since colour alone is not readable by everybody. */
export function DifficultyTag({ difficulty }: { difficulty: DifficultyName }) {
  const { t } = useTranslation();
  return <ColorTag color={COLORS[difficulty]}>{t(`game.difficulty.${difficulty}`)}</ColorTag>;
}
