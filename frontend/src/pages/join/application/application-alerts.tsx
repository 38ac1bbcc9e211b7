import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApplicationView, CampaignView } from '../../../api';
import { loadingProps } from '../../../components';
import { ChangedElsewhere } from '../../../forms';
import { formatDateTime } from '../../../lib/format';
import type { useApplicationForm } from './use-application-form';

interface ApplicationAlertsProps {
  campaign: CampaignView;
  application: ApplicationView;
  editor: Pick<ReturnType<typeof useApplicationForm>, 'autosave' | 'update'>;
  onDiscard: () => void;
}

/** Alerts that require a decision besides answering the questions. */
export function ApplicationAlerts(props: ApplicationAlertsProps) {
  const { campaign, application, editor, onDiscard } = props;
  const { t, i18n } = useTranslation();
  const { status, resolve } = editor.autosave;
  const timeOf = (time: string) => formatDateTime(time, i18n.language);
  return (
    <>
      <ChangedElsewhere
        title={t('join.application.conflict.title')}
        status={status}
        onResolve={resolve}
      />
      {application.newerForm && (
        <Alert
          type="info"
          showIcon
          title={t('join.application.newerForm.title')}
          description={t('join.application.newerForm.text')}
          action={
            <Button
              loading={loadingProps(editor.update.isPending)}
              onClick={() => editor.update.mutate()}
            >
              {t('join.application.newerForm.ok')}
            </Button>
          }
        />
      )}
      {application.state === 'submitted' && (
        <Alert
          type="info"
          showIcon
          title={t('join.application.editing.title')}
          description={t('join.application.editing.text', { time: timeOf(campaign.closesAt) })}
          {...(application.unsent
            ? { action: <Button onClick={onDiscard}>{t('join.application.discard.ok')}</Button> }
            : {})}
        />
      )}
    </>
  );
}
