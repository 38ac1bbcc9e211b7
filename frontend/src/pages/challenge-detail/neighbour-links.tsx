import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChallengeCard, ChallengeDetail } from '../../api';
import { useOwnLanguage } from '../../i18n/use-own-language';
import styles from './challenge-detail.module.css';
import { neighboursOf } from './neighbours';
import { listQuery } from './queries';

/** The way to the challenges before and after in the category; nothing while there are none. */
export function NeighbourLinks({ challenge }: { challenge: ChallengeDetail }) {
  const { t } = useTranslation();
  const { data } = useQuery(listQuery());
  const { previous, next } = neighboursOf(data ?? [], challenge);
  if (previous === undefined && next === undefined) return null;
  const kind = challenge.category === 'notice' ? 'Notice' : '';
  return (
    <nav className={styles.neighbours} aria-label={t(`challengeDetail.neighbours${kind}`)}>
      {previous && (
        <NeighbourLink card={previous} rel="prev" label={t(`challengeDetail.previous${kind}`)} />
      )}
      {next && <NeighbourLink card={next} rel="next" label={t(`challengeDetail.next${kind}`)} />}
    </nav>
  );
}

type NeighbourLinkProps = { card: ChallengeCard; rel: 'prev' | 'next'; label: string };

function NeighbourLink({ card, rel, label }: NeighbourLinkProps) {
  const inOwn = useOwnLanguage();
  return (
    <Link
      className={rel === 'prev' ? styles.previous : styles.next}
      rel={rel}
      to={`/challenge/detail/${String(card.id)}`}
    >
      {rel === 'prev' && <LeftOutlined aria-hidden />}
      <span>
        <small>{label}</small>
        {inOwn(card.title, card.titleEn)}
      </span>
      {rel === 'next' && <RightOutlined aria-hidden />}
    </Link>
  );
}
