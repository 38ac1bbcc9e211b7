import { Flex, Table, type TableColumnsType, Tag } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLocalize } from '../i18n/languages';
import { challengePath } from '../lib/routes';
import { RelativeTime } from './relative-time';
import { AfterFreezeTag } from './tags';

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
  kind: 'capture' | 'review' | 'void' | 'restore' | 'rejudge' | 'adjust';
  at: string;
  points: number;
  /** For admins: the id of an adjustment that counts. */
  adjustmentId?: number;
  /** Whether it takes back an adjustment. */
  voidsAdjustment: boolean;
  /** False if a later line replaced this one. */
  latest: boolean;
  /** Captured after the challenge closed. */
  late: boolean;
  /** Of `review`: whether the points pass since then; null if they were taken away. */
  passed: boolean | null;
  /** The line is hidden from others until a freeze ends, and is not part of the sum. */
  afterFreeze?: boolean;
  reason: string | null;
  reasonEn: string | null;
  flagId: number | null;
  /** Null for an adjustment, and for a challenge hidden from the reader. */
  challenge: { id: number; title: string; titleEn: string | null } | null;
  /** How the value of a counting capture is computed. */
  rule: LedgerRule | null;
}

interface LedgerTableProps {
  lines: LedgerLine[];
  total: number;
  page: number;
  pageSize: number;
  loading: boolean;
  onPage: (page: number) => void;
  /** An admin's actions on a line. */
  actionOf?: ((line: LedgerLine) => ReactNode) | undefined;
}

/** A page of ledger lines, each with its scoring rule in words. */
export function LedgerTable({
  lines,
  total,
  page,
  pageSize,
  loading,
  onPage,
  actionOf,
}: LedgerTableProps) {
  return (
    <Table<LedgerLine>
      rowKey="id"
      size="middle"
      columns={useColumns(actionOf)}
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

function useColumns(actionOf: LedgerTableProps['actionOf']): TableColumnsType<LedgerLine> {
  const { t } = useTranslation();
  const explain = useExplanation();
  const actions: TableColumnsType<LedgerLine> = actionOf
    ? [
        {
          key: 'actions',
          title: t('common.actions'),
          align: 'right',
          render: (_, line) => actionOf(line),
        },
      ]
    : [];
  return [
    {
      key: 'cause',
      title: t('game.ledger.cause'),
      // Without it, Chinese titles would break after each character.
      minWidth: 104,
      render: (_, line) => <Cause line={line} />,
    },
    { key: 'rule', title: t('game.ledger.rule'), render: (_, line) => explain(line) },
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
      render: (_, { points }) => <strong>{formatSigned(points)}</strong>,
    },
    ...actions,
  ];
}

function Cause({ line: { kind, voidsAdjustment, challenge, afterFreeze } }: { line: LedgerLine }) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const mark = afterFreeze && <AfterFreezeTag />;
  if (kind === 'adjust')
    return (
      <Flex gap={8} align="center" wrap>
        {t(`game.ledger.kind.${voidsAdjustment ? 'voidAdjustment' : 'adjust'}`)}
        {mark}
      </Flex>
    );
  return (
    <Flex gap={8} align="center" wrap>
      {challenge === null ? (
        t('game.ledger.hidden')
      ) : (
        <Link to={challengePath(challenge.id)}>{localize(challenge.title, challenge.titleEn)}</Link>
      )}
      {kind !== 'capture' && <Tag variant="outlined">{t(`game.ledger.kind.${kind}`)}</Tag>}
      {mark}
    </Flex>
  );
}

/** Uses a real minus sign, which is as wide as the plus. */
function formatSigned(points: number): string {
  return points < 0 ? `\u2212${String(-points)}` : `+${String(points)}`;
}

/** Returns a function that explains the points of a line. */
function useExplanation(): (line: LedgerLine) => string {
  const { t } = useTranslation();
  const localize = useLocalize();
  const ruleText = useRuleText();
  return ({ kind, latest, late, passed, reason, reasonEn, rule }) => {
    const text = [
      ...(reason === null ? [] : [localize(reason, reasonEn)]),
      ...(late && latest ? [t('game.ledger.late')] : rule ? [ruleText(rule)] : []),
      ...(passed === false ? [t('game.ledger.notPassed')] : []),
      ...(kind === 'rejudge' ? [t('game.ledger.rejudged')] : []),
    ].join(t('game.ledger.separator'));
    // A later review adds to an earlier one.
    return latest || kind === 'review' || text !== '' ? text : t('game.ledger.replaced');
  };
}

/** Returns a function that explains how a flag's value is computed. */
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
