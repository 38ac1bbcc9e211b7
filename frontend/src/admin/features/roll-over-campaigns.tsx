import { queryOptions, useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { fetchRollOverPreview, type RollOverCampaign } from '../../api';
import { InlineAlert } from '../../components';
import { queryKeys } from '../../domain/query-keys';
import { FormField } from '../../forms';
import { useLocalize } from '../../i18n/languages';
import { decisionsPath } from '../../lib/routes';
import styles from './roll-over.module.css';

/** The campaigns so far, fetched again whenever the dialog opens. */
const rollOverPreviewQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.campaigns, 'rollOver'],
    queryFn: fetchRollOverPreview,
    staleTime: 0,
  });

const LEFT = ['undecided', 'unannounced', 'unanswered'] as const;

const isUnfinished = (campaign: RollOverCampaign) =>
  campaign.open || LEFT.some((name) => campaign[name] > 0);

/** Warns of campaigns that are not finished, and offers to copy one for the new year. */
export function CampaignFields() {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { data } = useQuery(rollOverPreviewQuery());
  const campaigns = data?.campaigns ?? [];
  const unfinished = campaigns.filter(isUnfinished);
  const sources = campaigns.filter(({ copied }) => !copied);
  return (
    <>
      {unfinished.length > 0 && (
        <div className={styles.unfinished}>
          <InlineAlert
            tone="warning"
            role="status"
            message={t('userGroups.rollOver.unfinished', { count: unfinished.length })}
          />
          <ul>
            {unfinished.map((campaign) => (
              <li key={campaign.id}>
                <Link to={decisionsPath(campaign.id)}>
                  {localize(campaign.title, campaign.titleEn)}
                </Link>
                <LeftToDo campaign={campaign} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {sources.length > 0 && (
        <FormField
          name="copyCampaign"
          label={t('userGroups.rollOver.copyCampaign')}
          hint={t('userGroups.rollOver.copyHint')}
        >
          <Select
            allowClear
            placeholder={t('userGroups.rollOver.copyNone')}
            options={sources.map(({ id, title, titleEn }) => ({
              value: id,
              label: localize(title, titleEn),
            }))}
          />
        </FormField>
      )}
    </>
  );
}

function LeftToDo({ campaign }: { campaign: RollOverCampaign }) {
  const { t } = useTranslation();
  const texts = LEFT.filter((name) => campaign[name] > 0).map((name) =>
    t(`userGroups.rollOver.left.${name}`, { count: campaign[name] }),
  );
  if (campaign.open) texts.unshift(t('userGroups.rollOver.left.open'));
  return <span>{texts.join(t('userGroups.rollOver.left.and'))}</span>;
}
