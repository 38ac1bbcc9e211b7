import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { loadingProps } from '../../../components';
import { SavedLine, type SaveStatus } from '../../../forms';
import styles from './application.module.css';

interface StepBarProps {
  status: SaveStatus<unknown>;
  isSubmitting: boolean;
  /** Whether it was submitted before. */
  isResubmitted: boolean;
  onBack?: () => void;
  onNext?: () => void;
  onSubmit?: () => void;
}

/** Buttons for the steps and the save state, at the bottom of the screen. */
export function StepBar(props: StepBarProps) {
  const { status, isSubmitting, isResubmitted, onBack, onNext, onSubmit } = props;
  const { t } = useTranslation();
  return (
    <div className={styles.bar}>
      {onBack && <Button onClick={onBack}>{t('join.application.back')}</Button>}
      <span className={styles.saved}>
        <SavedLine status={status} />
      </span>
      {onNext && (
        <Button type="primary" onClick={onNext}>
          {t('join.application.next')}
        </Button>
      )}
      {onSubmit && (
        <Button
          type="primary"
          disabled={status.kind === 'conflict'}
          loading={loadingProps(isSubmitting)}
          onClick={onSubmit}
        >
          {t(isResubmitted ? 'join.application.submitAgain' : 'join.application.submit')}
        </Button>
      )}
    </div>
  );
}
