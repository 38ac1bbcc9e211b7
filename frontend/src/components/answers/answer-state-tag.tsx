import { useTranslation } from 'react-i18next';
import { stateColors } from '../../lib/state-colors';
import { ColorTag } from '../tags';

/** The state of an answer as color and text. */
export function AnswerStateTag({ state }: { state: keyof typeof stateColors.answer }) {
  const { t } = useTranslation();
  return <ColorTag color={stateColors.answer[state]}>{t(`answers.state.${state}`)}</ColorTag>;
}
