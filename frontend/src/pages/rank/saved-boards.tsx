import SaveOutlined from '@ant-design/icons/SaveOutlined';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchSavedBoards } from '../../api';
import { LazyBoundary, lazyComponent } from '../../components';
import { type Board, hasTimes, savedBoardParams, toBoard, writeBoard } from '../../domain/board';
import { queryKeys } from '../../domain/query-keys';
import { siteQuery } from '../../domain/site';
import { useLocalize } from '../../i18n/languages';
import type { PeriodNow } from './period-choice';
import styles from './rank.module.css';

const SaveDialog = lazyComponent(async () => (await import('./save-dialog')).SaveDialog);

const savedBoardsQuery = () =>
  queryOptions({ queryKey: queryKeys.savedBoards, queryFn: fetchSavedBoards });

interface SavedBoardChoiceProps {
  /** The board as in the URL, including parts that no longer exist. */
  board: Board;
  onChoose: (params: URLSearchParams) => void;
}

/** Opens a saved board; renders nothing if the reader sees none. */
export function SavedBoardChoice({ board, onChoose }: SavedBoardChoiceProps) {
  const { t } = useTranslation();
  const localize = useLocalize();
  const { data: boards = [] } = useQuery(savedBoardsQuery());
  const shown = useAddressOf(board);
  const [chosen, setChosen] = useState<number>();
  if (boards.length === 0) return null;
  const equal = boards.filter((saved) => writeBoard(toBoard(saved)).toString() === shown);
  const selected = equal.find(({ id }) => id === chosen) ?? equal[0];
  return (
    <Select<number>
      className={styles.category ?? ''}
      classNames={{ placeholder: styles.placeholder ?? '' }}
      aria-label={t('rank.saved.label')}
      placeholder={t('rank.saved.label')}
      popupMatchSelectWidth={false}
      value={selected?.id ?? null}
      options={boards.map(({ id, name, nameEn, visibility }) => ({
        value: id,
        label:
          visibility === 'everyone'
            ? localize(name, nameEn)
            : t('rank.saved.restricted', {
                name: localize(name, nameEn),
                visibility: t(`rank.saved.visibility.${visibility}`),
              }),
      }))}
      onChange={(id) => {
        const saved = boards.find((one) => one.id === id);
        setChosen(id);
        if (saved) onChoose(savedBoardParams(saved));
      }}
    />
  );
}

/** The URL of the board's first page, with the site's default period made explicit. */
function useAddressOf(board: Board): string {
  const { data: site } = useQuery(siteQuery());
  const period = hasTimes(board) ? null : (board.period ?? site?.defaultPeriod ?? 'all');
  return writeBoard({ ...board, period, page: 1, frozen: undefined }).toString();
}

/** A button and a dialog that save the shown board. */
export function SaveBoardButton(props: { board: Board; period: PeriodNow }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const handleClose = () => setOpen(false);
  return (
    <>
      <Button icon={<SaveOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('rank.saved.save')}
      </Button>
      {open && (
        <LazyBoundary resetKey={open} onMissing={handleClose}>
          <Suspense>
            <SaveDialog {...props} onClose={handleClose} />
          </Suspense>
        </LazyBoundary>
      )}
    </>
  );
}
