import { Flex, Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { PositionDecisions } from '../../../api';
import { ColorTag, EmptyState, Panel, type TagColor } from '../../../components';
import { useLocalize } from '../../../i18n/languages';
import { listPath } from '../../../lib/list-path';
import { stateColors } from '../../../lib/state-colors';

const PENDING = ['accepted', 'waitlisted', 'rejected'] as const;
const ANSWERS = ['open', 'confirmed', 'declined', 'expired'] as const;

/** Whether there is anything to announce. */
export const hasPending = (position: PositionDecisions) =>
  PENDING.some((decision) => position[decision] > 0);

interface PositionsTableProps {
  campaignId: number;
  positions: readonly PositionDecisions[];
  /** The positions selected for the announcement. */
  chosen: readonly number[];
  onChoose: (ids: readonly number[]) => void;
}

/** Places, decisions and responses by position; the selected positions are announced. */
export function PositionsTable({ campaignId, positions, chosen, onChoose }: PositionsTableProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const columns = useColumns(campaignId);
  return (
    <Panel title={t('decisions.positions.title')} flush>
      {positions.length === 0 ? (
        <EmptyState compact title={t('decisions.positions.none')} />
      ) : (
        <Table<PositionDecisions>
          rowKey="id"
          size="middle"
          pagination={false}
          scroll={{ x: 'max-content' }}
          columns={columns}
          dataSource={[...positions]}
          rowSelection={{
            selectedRowKeys: [...chosen],
            onChange: (keys) => onChoose(keys.map(Number)),
            getCheckboxProps: (position) => ({
              'aria-label': t('decisions.positions.select', {
                position: localize(position.title, position.titleEn),
              }),
            }),
          }}
        />
      )}
    </Panel>
  );
}

function useColumns(campaignId: number): TableColumnsType<PositionDecisions> {
  const { t } = useTranslation();
  const localize = useLocalize();
  const title = (name: string) => t(`decisions.positions.columns.${name}`);
  const dash = t('decisions.positions.nothing');
  return [
    {
      key: 'position',
      title: title('position'),
      render: (_, position) => (
        <Link to={choicesOf(campaignId, position.id)}>
          {localize(position.title, position.titleEn)}
        </Link>
      ),
    },
    {
      key: 'quota',
      title: title('quota'),
      align: 'right',
      render: (_, { quota }) => quota ?? t('decisions.positions.unlimited'),
    },
    { key: 'undecided', title: title('undecided'), align: 'right', dataIndex: 'undecided' },
    {
      key: 'pending',
      title: title('pending'),
      render: (_, position) => (
        <Counts position={position} kinds={PENDING} colors={stateColors.decision} />
      ),
    },
    {
      key: 'answers',
      title: title('answers'),
      render: (_, position) => (
        <Counts position={position} kinds={ANSWERS} colors={stateColors.offer} />
      ),
    },
    { key: 'free', title: title('free'), align: 'right', render: (_, { free }) => free ?? dash },
    { key: 'waiting', title: title('waiting'), align: 'right', dataIndex: 'waiting' },
  ];
}

type Kind = (typeof PENDING)[number] | (typeof ANSWERS)[number];

interface CountsProps<K extends Kind> {
  position: PositionDecisions;
  kinds: readonly K[];
  colors: Readonly<Record<K, TagColor>>;
}

function Counts<K extends Kind>({ position, kinds, colors }: CountsProps<K>) {
  const { t } = useTranslation();
  const some = kinds.filter((kind) => position[kind] > 0);
  if (some.length === 0) return t('decisions.positions.nothing');
  return (
    <Flex gap={6} wrap>
      {some.map((kind) => (
        <ColorTag key={kind} color={colors[kind]}>
          {t(`decisions.counts.${kind}`, { count: position[kind] })}
        </ColorTag>
      ))}
    </Flex>
  );
}

const choicesOf = (campaignId: number, positionId: number) =>
  listPath('application-choices', [
    { field: 'campaignId', operator: 'eq', value: campaignId },
    { field: 'positionId', operator: 'eq', value: positionId },
  ]);
