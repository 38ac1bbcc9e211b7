import { useTranslation } from 'react-i18next';
import type { EvidenceFact } from '../../../api';
import { formatDuration } from '../../../lib/format';
import { useChallengeTitle } from './challenge-title';

/** Returns a function that says a fact as a sentence, with what to ask. */
export function useFactText(): (fact: EvidenceFact) => string {
  const { t, i18n } = useTranslation();
  const titleOf = useChallengeTitle();
  return ({ kind, challenge, seconds, ...numbers }) => {
    const title = challenge ? titleOf(challenge) : '';
    const tries = numbers.wrongTries ?? 0;
    const count = numbers.count ?? 0;
    const time = seconds === null ? '' : formatDuration(seconds, i18n.language);
    switch (kind) {
      case 'integrity':
        return t('evidence.facts.integrity', { count, open: numbers.unreviewed });
      case 'firstBlood':
        return tries === 0
          ? t('evidence.facts.firstBloodAtOnce', { title })
          : t('evidence.facts.firstBlood', { title, tries });
      case 'stubborn':
        return seconds === null
          ? t('evidence.facts.stubbornUntimed', { title, tries })
          : t('evidence.facts.stubborn', { title, tries, time });
      case 'fast':
        return t('evidence.facts.fast', { title, time });
      case 'returned':
        return t('evidence.facts.returned', { title, time });
      case 'unsolved':
        return t('evidence.facts.unsolved', { title, tries });
      case 'partial': {
        const { captured, flagsTotal: total } = numbers;
        return t('evidence.facts.partial', { title, captured, total });
      }
      case 'worth':
        return t('evidence.facts.worth', { title, points: numbers.points });
      case 'openedOnly':
        return t('evidence.facts.openedOnly', { count });
    }
  };
}
