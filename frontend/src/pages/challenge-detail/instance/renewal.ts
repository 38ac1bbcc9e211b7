import { useTranslation } from 'react-i18next';
import type { OwnInstance } from '../../../api';
import { clockText } from '../../../lib/seconds-left';
import { useSecondsLeft } from '../../../hooks/use-seconds-left';

/** Whether the time can be prolonged now, and in words why not, or how often still. */
export function useRenewal({ renewableFrom, renewalsLeft, aheadMs }: OwnInstance): {
  open: boolean;
  words: string;
} {
  const { t } = useTranslation();
  const wait = useSecondsLeft(renewableFrom, aheadMs);
  const count = renewalsLeft;
  if (renewableFrom === null) return { open: false, words: t('ownInstance.notRenewable') };
  if (wait > 0)
    return { open: false, words: t('ownInstance.renewableIn', { count, time: clockText(wait) }) };
  return { open: true, words: t('ownInstance.renewable', { count }) };
}
