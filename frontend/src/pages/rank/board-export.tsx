import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { loadingProps } from '../../components';
import { useGroupName } from '../../domain/user-group';
import { saveCsv } from '../../lib/download';
import { type Board, fetchAllRows, fetchBoard, type ShownPeriod } from './board';

/** Saves all pages of the board as CSV. */
export function BoardExport({ board, period }: { board: Board; period: ShownPeriod }) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  // Errors are shown by the error bus.
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAllRows((page) => fetchBoard({ ...board, page }, period)),
    onSuccess: (rows) => {
      const columns = ['rank', 'player', 'group', 'solved', 'bloods', 'lastScore', 'score'];
      const head = columns.map((name) => t(`rank.column.${name}`));
      const body = rows.map((row) => [
        row.rank,
        row.username,
        groupName(row.userGroup),
        row.solvedCount,
        row.bloods,
        row.lastScoreAt,
        row.score,
      ]);
      saveCsv('scoreboard', [head, ...body]);
    },
  });
  return (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={loadingProps(isPending)}
      onClick={() => mutate()}
    >
      {t('rank.export')}
    </Button>
  );
}
