import { Table, type TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignNumbers, FunnelFigures } from '../../../api';
import { Panel } from '../../../components';
import { useGroupName } from '../../../domain/user-group';
import { useLocalize } from '../../../i18n/languages';
import { formatInteger } from '../../../lib/format';
import { OptionalLink } from '../optional-link';
import { type ChoicesFilter, choicesPath } from './links';
import { OUTCOMES, OUTCOME_NAMES } from './outcomes';

interface Segment extends FunnelFigures {
  key: string;
  name: string;
  /** Choices of the same segment in the previous campaign. */
  before: number | undefined;
  /** The filter of these choices; undefined if the list has no such filter. */
  filter?: ChoicesFilter;
}

/** The funnel by position, class and source, compared with the previous campaign. */
export function SegmentPanels({ numbers }: { numbers: CampaignNumbers }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const groupName = useGroupName();
  const { id: campaignId, previous } = numbers;
  // Positions of a copied campaign have other ids, but the same titles.
  const position = (title: string) => previous?.positions.find((one) => one.title === title);
  const positions = numbers.positions.map((one) => ({
    ...one,
    key: String(one.id),
    name: localize(one.title, one.titleEn),
    before: previous ? (position(one.title)?.choices ?? 0) : undefined,
    filter: { campaignId, positionId: one.id },
  }));
  const all = {
    ...numbers.total,
    ...{ key: 'all', name: t('statistics.campaign.allPositions'), filter: { campaignId } },
    before: previous?.total.choices,
  };
  const groups = numbers.groups.map((one) => ({
    ...one,
    key: String(one.userGroup),
    name: groupName(one.userGroup),
    before: previous
      ? (previous.groups.find(({ userGroup }) => userGroup === one.userGroup)?.choices ?? 0)
      : undefined,
    filter: { campaignId, userGroup: one.userGroup },
  }));
  const sources = numbers.sources.map((one) => ({
    ...one,
    key: one.key ?? '',
    name: one.key === null ? t('statistics.campaign.unanswered') : localize(one.title, one.titleEn),
    before: previous
      ? (previous.sources.find(({ key }) => key === one.key)?.choices ?? 0)
      : undefined,
  }));
  return (
    <>
      <SegmentPanel
        of="positions"
        segments={positions.length > 1 ? [...positions, all] : positions}
        numbers={numbers}
        hasOutcomes
      />
      <SegmentPanel of="groups" segments={groups} numbers={numbers} />
      {sources.length > 0 && <SegmentPanel of="sources" segments={sources} numbers={numbers} />}
    </>
  );
}

interface SegmentPanelProps {
  of: 'positions' | 'groups' | 'sources';
  segments: readonly Segment[];
  numbers: CampaignNumbers;
  /** Whether decisions and answers are shown, too. */
  hasOutcomes?: boolean;
}

function SegmentPanel({ of, segments, numbers, hasOutcomes = false }: SegmentPanelProps) {
  const { stages, previous } = numbers;
  const { t, i18n } = useTranslation();
  const localize = useLocalize();
  const integer = (value: number) => formatInteger(value, i18n.language);
  const linked = (value: number, filter: ChoicesFilter | undefined) =>
    value > 0 ? (
      <OptionalLink to={filter && choicesPath(filter)}>{integer(value)}</OptionalLink>
    ) : (
      0
    );
  const column = (key: string, title: string, render: (segment: Segment) => ReactNode) => ({
    ...{ key, title, align: 'right' as const },
    render: (_: unknown, segment: Segment) => render(segment),
  });
  const columns: TableColumnsType<Segment> = [
    { key: 'name', title: t(`statistics.campaign.${of}`), dataIndex: 'name' },
    column('applications', t('statistics.campaign.applications'), ({ applications }) =>
      integer(applications),
    ),
    column('choices', t('statistics.campaign.choices'), ({ choices, filter }) =>
      linked(choices, filter),
    ),
    ...(previous
      ? [
          column('before', t('statistics.campaign.choicesBefore'), ({ before }) =>
            integer(before ?? 0),
          ),
        ]
      : []),
    ...stages.map(({ id, title, titleEn }, at) =>
      column(
        String(id),
        t('statistics.campaign.reachedStage', { stage: localize(title, titleEn) }),
        ({ reached }) => integer(reached[at] ?? 0),
      ),
    ),
    column('withdrawn', t('statistics.campaign.withdrawnChoices'), ({ withdrawn }) =>
      integer(withdrawn),
    ),
    ...(hasOutcomes ? OUTCOME_NAMES : []).map((name) =>
      column(name, t(`statistics.campaign.outcomes.${name}`), ({ filter, ...figures }) =>
        linked(figures[name], filter && { ...filter, ...OUTCOMES[name] }),
      ),
    ),
  ];
  const title = t(`statistics.campaign.by.${of}`);
  return (
    <Panel title={title} flush>
      <Table<Segment>
        aria-label={title}
        size="middle"
        columns={columns}
        dataSource={segments}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </Panel>
  );
}
