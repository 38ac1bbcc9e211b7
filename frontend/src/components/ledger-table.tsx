import { Table, type TableColumnsType } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocalize } from '../i18n/languages';
import { challengePath } from '../lib/routes';
import { RelativeTime } from './relative-time';

interface LedgerRule {
  mode: 'static' | 'decay';
  score: number;
  initial: number;
  floor: number;
  decaySolves: number;
  solvers: number;
}

export interface LedgerLine {
  id: number;
  at: string;
  points: number;
  /** Captured after the challenge closed. */
  late: boolean;
  /** Null while the challenge is hidden from the reader. */
  challenge: { id: number; title: string; titleEn: string | null } | null;
  rule: LedgerRule;
}

interface LedgerTableProps {
  lines: LedgerLine[];
  total: number;
  page: number;
  pageSize: number;
  loading: boolean;
  onPage: (page: number) => void;
}

/** A page of the lines, each with its rule in words. */
export function LedgerTable({ lines, total, page, pageSize, loading, onPage }: LedgerTableProps) {
  return (
    <Table<LedgerLine>
      rowKey="id"
      size="middle"
      columns={useColumns()}
      dataSource={lines}
      loading={loading}
      pagination={{
        current: page,
        pageSize,
        total,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: onPage,
      }}
    />
  );
}

function useColumns(): TableColumnsType<LedgerLine> {
  const { t } = useTranslation();
  const localize = useLocalize();
  const ruleText = useRuleText();
  return [
    {
      key: 'cause',
      title: t('game.ledger.cause'),
      render: (_, { challenge }) =>
        challenge === null ? (
          t('game.ledger.hidden')
        ) : (
          <Link to={challengePath(challenge.id)}>
            {localize(challenge.title, challenge.titleEn)}
          </Link>
        ),
    },
    {
      key: 'rule',
      title: t('game.ledger.rule'),
      render: (_, { rule, late }) => (late ? t('game.ledger.late') : ruleText(rule)),
    },
    {
      key: 'at',
      title: t('game.ledger.at'),
      align: 'right',
      responsive: ['sm'],
      render: (_, { at }) => <RelativeTime value={at} />,
    },
    {
      key: 'points',
      title: t('game.ledger.points'),
      align: 'right',
      render: (_, { points }) => <strong>+{points}</strong>,
    },
  ];
}

/** Returns a function that says in words how the value of a flag came about. */
function useRuleText(): (rule: LedgerRule) => string {
  const { t } = useTranslation();
  return ({ mode, score, initial, floor, decaySolves, solvers }) => {
    const share = score === initial ? [] : [t('game.ledger.share', { score, initial })];
    const value =
      mode === 'static'
        ? t('game.ledger.static')
        : t('game.ledger.decay', {
            initial,
            floor: Math.min(floor, initial),
            solves: decaySolves,
            count: solvers,
          });
    return [value, ...share].join(t('game.ledger.separator'));
  };
}
