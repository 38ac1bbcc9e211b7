import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton, Tabs } from 'antd';
import { type ReactElement, startTransition, useOptimistic } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../lib/routes';
import { useSession } from '../../api';
import { EmptyState, LinkButton, Page, Panel, QueryBoundary } from '../../components';
import { useCanCall, useCanViewScores } from '../../domain/access';
import { type Board, BOARD_CATEGORIES, hasTimes, readBoard, writeBoard } from '../../domain/board';
import { siteQuery } from '../../domain/site';
import { ALL_GROUPS, useGroupName, useGroups } from '../../domain/user-group';
import { useLastPage } from '../../hooks/use-last-page';
import { useSettings } from '../../lib/settings';
import { boardQuery, PAGE_SIZE, readPlayer } from './board';
import { BoardExport } from './board-export';
import { BoardTable, MyRank } from './board-table';
import { FreezeAlert } from './freeze-alert';
import { MissingParts } from './missing-parts';
import { PeriodChoice, type PeriodNow, usePeriodOf } from './period-choice';
import { PlayerDrawer } from './player-drawer';
import { SaveBoardButton, SavedBoardChoice } from './saved-boards';
import { Timeline } from './timeline';
import styles from './rank.module.css';

/** All groups, then the ranked groups in order, archived ones last. */
function useBoardGroups(): number[] {
  const ranked = useGroups().filter((group) => group.ranked);
  const ordered = [false, true].flatMap((archived) =>
    ranked.filter((group) => group.archived === archived),
  );
  return [ALL_GROUPS, ...ordered.map(({ code }) => code)];
}

/** The board in the URL; an unknown group is replaced by all groups. */
function useBoard(params: URLSearchParams): Board {
  const groups = useGroups();
  const board = readBoard(params);
  const exists = groups.length === 0 || groups.some(({ code }) => code === board.group);
  return exists ? board : { ...board, group: ALL_GROUPS };
}

/** Scoreboards of all players or a group, over all or some categories. */
export function Rank() {
  const { t } = useTranslation();
  const { userId } = useSession();
  const canViewScores = useCanViewScores();
  const canCall = useCanCall();
  const canExport = canCall('POST /admin/scoreboard/export') && canViewScores;
  const canSave = canCall('POST /admin/saved-boards');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const groups = useBoardGroups();
  const groupName = useGroupName();
  // Optimistic, so that a second choice before the navigation ends is added to the first one.
  const [board, showBoard] = useOptimistic(useBoard(params));
  const player = readPlayer(params);
  const isKnown = !useQuery(siteQuery()).isPending;
  const period = usePeriodOf(board);
  const shownPeriod = period && { id: period.id, state: period.state };
  const isPhone = useSettings(({ device }) => device === 'mobile');
  const query = useQuery({ ...boardQuery(board, shownPeriod), enabled: isKnown });
  const { data, isFetching, isPlaceholderData } = query;

  const handleChange = (change: Partial<Board>) => {
    const next = { ...board, page: 1, ...change };
    startTransition(async () => {
      showBoard(next);
      await navigate({ search: writeBoard(next).toString() });
    });
  };

  useLastPage({
    page: board.page,
    pageSize: PAGE_SIZE,
    answer: data && !isFetching ? { rows: data.list.length, total: data.total } : undefined,
    onPage: (page) => setParams(writeBoard({ ...board, page }), { replace: true }),
  });

  return (
    <Page
      title={t('rank.title')}
      description={t('rank.intro')}
      extra={
        <>
          {canSave && <SaveBoardButton board={board} period={period} />}
          {canExport && <BoardExport board={board} period={shownPeriod} />}
        </>
      }
    >
      <div className={styles.period}>
        <SavedBoardChoice board={readBoard(params)} onChoose={setParams} />
        <PeriodChoice board={board} period={period} onChange={handleChange} />
      </div>
      <div className={styles.choice}>
        <Tabs
          classNames={{
            root: styles.tabs ?? '',
            header: styles.tabList ?? '',
            item: styles.tab ?? '',
            indicator: styles.tabMark ?? '',
          }}
          activeKey={String(board.group)}
          items={groups.map((group) => ({ key: String(group), label: groupName(group) }))}
          onChange={(key) => handleChange({ group: Number(key) })}
        />
        <Select
          className={styles.category ?? ''}
          classNames={{ placeholder: styles.placeholder ?? '' }}
          mode="multiple"
          allowClear
          showSearch={false}
          aria-label={t('rank.category')}
          placeholder={t('rank.allCategories')}
          value={board.categories}
          options={BOARD_CATEGORIES.map((value) => ({ value, label: t(`game.category.${value}`) }))}
          onChange={(categories) => handleChange({ categories })}
        />
      </div>
      <MissingParts params={params} />
      <QueryBoundary
        query={query}
        skeleton={
          <Panel>
            <Skeleton active title={false} paragraph={{ rows: 10 }} />
          </Panel>
        }
      >
        {(shown) => (
          <>
            <FreezeAlert
              frozenAt={shown.frozenAt}
              seesPresent={canViewScores}
              onChange={handleChange}
            />
            {shown.me !== null && (
              <MyRank data={shown} me={shown.me} board={board} onPage={handleChange} />
            )}
            <div className={styles.parts}>
              {inReadingOrder(
                isPhone,
                <div key="timeline" className={styles.timeline}>
                  <Timeline
                    // Resets the zoom for another board.
                    key={[shown.group, period?.id, board.from, board.to, ...board.categories].join(
                      ' ',
                    )}
                    lines={shown.timeline}
                    userId={userId}
                    startsCollapsed={isPhone}
                  />
                </div>,
                <Panel key="table" flush>
                  {shown.total === 0 ? (
                    <EmptyBoard board={board} period={period} />
                  ) : (
                    <BoardTable
                      data={shown}
                      board={board}
                      period={period}
                      userId={userId}
                      loading={isPlaceholderData}
                      onPage={handleChange}
                    />
                  )}
                </Panel>,
              )}
            </div>
          </>
        )}
      </QueryBoundary>
      <PlayerDrawer
        player={player}
        onClose={() => setParams(writeBoard(board), { replace: true })}
      />
    </Page>
  );
}

/** On a phone the table comes first: below the chart it would start after the first screen. */
function inReadingOrder(isPhone: boolean, chart: ReactElement, table: ReactElement) {
  return isPhone ? [table, chart] : [chart, table];
}

/** The text for an empty board depends on whether players can still enter it. */
function EmptyBoard({ board, period }: { board: Board; period: PeriodNow }) {
  const { t } = useTranslation();
  const state = period?.state;
  if (hasTimes(board) || state === 'final' || state === 'archived')
    return <EmptyState title={t('rank.emptyTime')} />;
  return (
    <EmptyState
      title={t('rank.empty')}
      hint={t(state === 'planned' ? 'rank.plannedHint' : 'rank.emptyHint')}
      action={<LinkButton to={paths.challenge}>{t('rank.toChallenges')}</LinkButton>}
    />
  );
}
