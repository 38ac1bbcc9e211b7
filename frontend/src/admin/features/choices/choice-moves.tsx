import { useTranslation } from 'react-i18next';
import type { ChoiceEvent } from '../../../api';
import { EmptyState, Panel, RelativeTime } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import styles from './choices.module.css';

/** The stage history of a choice with actors and reasons, newest first. */
export function ChoiceMoves({ moves }: { moves: readonly ChoiceEvent[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('applicationChoices.moves.title')}>
      {moves.length === 0 ? (
        <EmptyState compact title={t('applicationChoices.moves.nothing')} />
      ) : (
        <ol className={styles.list}>
          {moves.map((move) => (
            <Move key={move.id} move={move} />
          ))}
        </ol>
      )}
    </Panel>
  );
}

function Move({ move }: { move: ChoiceEvent }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { fromStage, fromStageEn, toStage, toStageEn, actorName, reason, createdAt } = move;
  const from =
    fromStage === '' ? t('applicationChoices.empty.stageId') : localize(fromStage, fromStageEn);
  return (
    <li>
      <span>{t('applicationChoices.moves.move', { from, to: localize(toStage, toStageEn) })}</span>
      <span className={styles.secondary}>
        {actorName ?? t('applicationChoices.moves.deleted')} · <RelativeTime value={createdAt} />
      </span>
      {reason !== '' && <span className={styles.text}>{reason}</span>}
    </li>
  );
}
