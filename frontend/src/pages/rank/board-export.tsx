import DownloadOutlined from '@ant-design/icons/DownloadOutlined';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { exportBoard } from '../../api';
import { loadingProps, usePlayerName } from '../../components';
import type { Board } from '../../domain/board';
import { useGroupName } from '../../domain/user-group';
import { datedName, saveCsv, saveFile } from '../../lib/download';
import { readerZone } from '../../lib/time-zone';
import { boardBody, fetchAllRows, fetchBoard, type ShownPeriod } from './board';

const FILE = 'scoreboard';

interface BoardExportProps {
  board: Board;
  period: ShownPeriod;
}

/** Exports the whole board as CSV; for admins also as a workbook with a sheet per category and contact data. */
export function BoardExport(props: BoardExportProps) {
  const { t } = useTranslation();
  const csv = useCsvExport(props);
  const workbook = useMutation({
    mutationFn: () => exportBoard({ ...boardBody(props.board, props.period), tz: readerZone() }),
    onSuccess: (file) => saveFile(datedName(FILE, 'xlsx'), file),
  });
  const buttons = { export: csv, exportWorkbook: workbook };
  return (
    <>
      {Object.entries(buttons).map(([name, { mutate, isPending }]) => (
        <Button
          key={name}
          icon={<DownloadOutlined aria-hidden />}
          loading={loadingProps(isPending)}
          onClick={() => mutate()}
        >
          {t(`rank.${name}`)}
        </Button>
      ))}
    </>
  );
}

function useCsvExport({ board, period }: BoardExportProps) {
  const { t } = useTranslation();
  const groupName = useGroupName();
  const nameOf = usePlayerName();
  return useMutation({
    mutationFn: () => fetchAllRows((page) => fetchBoard({ ...board, page }, period)),
    onSuccess: (rows) => {
      const columns = ['rank', 'player', 'group', 'solved', 'bloods', 'lastScore', 'score'];
      const head = columns.map((name) => {
        const text = t(`rank.column.${name}`);
        return name === 'lastScore' ? t('common.inZone', { text, zone: readerZone() }) : text;
      });
      const body = rows.map((row) => [
        row.rank,
        nameOf(row.username),
        groupName(row.userGroup),
        row.solvedCount,
        row.bloods,
        new Date(row.lastScoreAt),
        row.score,
      ]);
      saveCsv(FILE, [head, ...body]);
    },
  });
}
