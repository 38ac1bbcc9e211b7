import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LinkButton, MissingPage } from '../../components';
import { paths } from '../../lib/routes';

/** The id of the recruitment of the address; undefined where that is none. */
export function useCampaignId(): number | undefined {
  const { campaignId = '' } = useParams();
  return /^[1-9]\d{0,9}$/.test(campaignId) ? Number(campaignId) : undefined;
}

export function MissingCampaign({ message }: { message: string }) {
  const { t } = useTranslation();
  const back = <LinkButton to={paths.dashboard}>{t('common.backHome')}</LinkButton>;
  return <MissingPage message={message} back={back} />;
}
