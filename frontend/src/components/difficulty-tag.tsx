import { useTranslation } from 'react-i18next';
import { InkTag } from './color-tag';

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
  return <InkTag ink={COLOURS[difficulty]}>{t(`game.difficulty.${difficulty}`)}</InkTag>;
}
