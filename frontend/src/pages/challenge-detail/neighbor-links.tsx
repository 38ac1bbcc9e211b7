import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { challengePath } from '../../lib/routes';
import type { ChallengeCard, ChallengeDetail } from '../../api';
import { releasedCardsQuery } from '../../domain/challenge';
import { useLocalize } from '../../i18n/languages';
import styles from './challenge-detail.module.css';
import { neighborsOf } from './neighbors';

/** Links to the challenges before and after in the category; nothing if there are none. */
export function NeighborLinks({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery(releasedCardsQuery());
  const { previous, next } = neighborsOf(data ?? [], challenge);
  if (previous === undefined && next === undefined) return null;
  const suffix = challenge.category === 'notice' ? 'Notice' : '';
  return (
    <nav className={styles.neighbors} aria-label={t(`challengeDetail.neighbours${suffix}`)}>
      {previous && (
        <NeighborLink card={previous} rel="prev" label={t(`challengeDetail.previous${suffix}`)} />
      )}
      {next && <NeighborLink card={next} rel="next" label={t(`challengeDetail.next${suffix}`)} />}
    </nav>
  );
}

type NeighborLinkProps = { card: ChallengeCard; rel: 'prev' | 'next'; label: string };

function NeighborLink({ card, rel, label }: NeighborLinkProps) {
  const localize = useLocalize();
  return (
    <Link
      className={rel === 'prev' ? styles.previous : styles.next}
      rel={rel}
      to={challengePath(card.id)}
    >
      {rel === 'prev' && <LeftOutlined aria-hidden />}
      <span>
        <small>{label}</small>
        {localize(card.title, card.titleEn)}
      </span>
      {rel === 'next' && <RightOutlined aria-hidden />}
    </Link>
  );
}
