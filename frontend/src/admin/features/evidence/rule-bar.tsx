import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLocalize } from '../../../i18n/languages';
import type { ListToolsProps } from '../../crud/resource';
import { RuleProposal } from './rule-proposal';
import { useCampaignRows } from './use-campaign-rows';

/** Filters the choices of a campaign by a rule and proposes the rule's move; renders nothing without rules. */
export function RuleBar(props: ListToolsProps) {
  const { table } = props;
  const { t } = useTranslation();
  const localize = useLocalize();
  const campaignId = idOf(table.getFilterValue('campaignId').eq);
  const ruleId = idOf(table.getFilterValue('rule').eq);
  const { rows: rules, isFetching } = useCampaignRows('campaign-rules', campaignId, 'title');
  if (rules.length === 0) return null;
  const chosen = rules.find(({ id }) => id === ruleId);
  const choose = (id: number | undefined) => {
    table.setSelectedIds([]);
    table.setFilter('rule', { eq: id === undefined ? '' : String(id) });
  };
  return (
    <>
      <Select
        allowClear
        aria-label={t('campaignRules.bar.choose')}
        placeholder={t('campaignRules.bar.choose')}
        style={{ minWidth: 180, maxWidth: 320 }}
        loading={isFetching}
        value={chosen?.id ?? null}
        options={rules.map(({ id, title, titleEn }) => ({
          value: id,
          label: localize(String(title), String(titleEn)),
        }))}
        onChange={(id: number | null | undefined) => choose(id ?? undefined)}
      />
      {chosen && campaignId !== undefined && (
        <RuleProposal key={chosen.id} {...props} rule={chosen} campaignId={campaignId} />
      )}
    </>
  );
}

function idOf(value: string | string[] | undefined): number | undefined {
  const [text] = [value ?? []].flat();
  return text === undefined ? undefined : Number(text);
}
