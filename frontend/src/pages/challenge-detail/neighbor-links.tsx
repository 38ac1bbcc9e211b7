import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { challengePath } from '../../lib/routes';
import type { ChallengeCard, ChallengeDetail } from '../../api';
import {
  canContinue,
  compareNewest,
  releasedCardsQuery,
  type Voided,
} from '../../domain/challenge';
import { useLocalize } from '../../i18n/languages';
import styles from './challenge-detail.module.css';

/** Links to the previous and next challenge of the category; renders nothing without any. */
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

interface Neighbors {
  previous: ChallengeCard | undefined;
  next: ChallengeCard | undefined;
}

/** The previous and the next challenge in the list of the category. */
export function neighborsOf(cards: ChallengeCard[], current: ChallengeCard): Neighbors {
  const list = cards.filter(({ category }) => category === current.category);
  if (current.category === 'notice') list.sort(compareNewest);
  const index = list.findIndex(({ id }) => id === current.id);
  if (index < 0) return { previous: undefined, next: undefined };
  return { previous: list[index - 1], next: list[index + 1] };
}

/** The next unsolved challenge in list order: first in the same category, then in the others. */
export function nextUnsolved(
  cards: ChallengeCard[],
  current: ChallengeCard,
  voided?: Voided,
): ChallengeCard | null {
  const unsolved = cards.filter((card) => canContinue(card, voided) && card.id !== current.id);
  return unsolved.find((card) => card.category === current.category) ?? unsolved[0] ?? null;
}
