import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EvidenceChallenge } from '../../../api';
import { CategoryIcon, VisuallyHidden } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { challengePath } from '../../../lib/routes';

type Named = Pick<EvidenceChallenge, 'id' | 'title' | 'titleEn' | 'category'>;

/** Returns a function for the title of a challenge; a challenge hidden from players may have none here. */
export function useChallengeTitle(): (challenge: Pick<Named, 'title' | 'titleEn'>) => string {
  const { t } = useTranslation();
  const localize = useLocalize();
  return ({ title, titleEn }) =>
    title === null ? t('evidence.hiddenChallenge') : localize(title, titleEn);
}

/** The category and the title of a challenge, linked to its page. */
export function ChallengeTitle({ challenge }: { challenge: Named }) {
  const { t } = useTranslation();
  const titleOf = useChallengeTitle();
  return (
    <>
      <CategoryIcon category={challenge.category} />{' '}
      <VisuallyHidden>{t(`game.category.${challenge.category}`)} </VisuallyHidden>
      {challenge.title === null ? (
        titleOf(challenge)
      ) : (
        <Link to={challengePath(challenge.id)}>{titleOf(challenge)}</Link>
      )}
    </>
  );
}
