import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { LinkButton, MissingPage } from '../../components';
import { parseId } from '../../lib/parse-id';
import { paths } from '../../lib/routes';

/** The id of the recruitment in the URL; null if it is invalid. */
export const useCampaignId = () => parseId(useParams()['campaignId']);

export function MissingCampaign({ message }: { message: string }) {
  const { t } = useTranslation();
  const back = <LinkButton to={paths.dashboard}>{t('common.backHome')}</LinkButton>;
  return <MissingPage message={message} back={back} />;
}
