import { Typography } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../api';
import { ConsentBox, Panel } from '../../../components';
import styles from './application.module.css';

/** State of the consent that a submission requires. */
export function useConsent({ consent: text }: Pick<ApplicationView, 'consent'>) {
  const id = useId();
  const [agreedTo, setAgreedTo] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  return {
    id,
    text,
    agreedTo,
    isMissing: isMissing && agreedTo !== text?.id,
    given: text ? { consentTextId: text.id } : {},
    agree: setAgreedTo,
    /** Whether the form can be submitted; if not, scrolls to the checkbox and shows its error. */
    check: () => {
      const isGiven = text === null || agreedTo === text.id;
      setMissing(!isGiven);
      if (!isGiven) document.getElementById(id)?.focus();
      return isGiven;
    },
  };
}

/** The consent text for a submission; renders nothing if none is required. */
export function ConsentPanel({ consent }: { consent: ReturnType<typeof useConsent> }) {
  const { t } = useTranslation();
  const { id, text, agreedTo, isMissing, agree } = consent;
  if (text === null) return null;
  return (
    <Panel title={t('common.consent.title')}>
      <p className={styles.about}>{t('join.application.consent.about')}</p>
      <ConsentBox id={id} text={text} value={agreedTo} onChange={agree} />
      <div role="alert">
        {isMissing && (
          <Typography.Text type="danger">{t('common.consent.required')}</Typography.Text>
        )}
      </div>
    </Panel>
  );
}
