import LeftOutlined from '@ant-design/icons/LeftOutlined';
import RightOutlined from '@ant-design/icons/RightOutlined';
import { Button, Flex, Segmented, Select } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Timetable } from '../../../api';
import { EmptyState, Panel, ToolButton } from '../../../components';
import { formatDayOfYear } from '../../../lib/format';
import { readerZone } from '../../../lib/time-zone';
import { type Day, dayOf, momentOf } from '../../crud/list/calendar/days';
import { DaySheet } from './day-sheet';
import styles from './interviews.module.css';
import { SlotDrawer } from './slot-drawer';
import { useCampaignParts } from './use-names';
import type { TimetableView } from './use-timetable-view';
import { addDays, entriesOf, type Grouping } from './week';
import { WeekGrid } from './week-grid';

interface TimetablePanelProps {
  campaignId: number;
  timetable: Timetable;
  days: readonly Day[];
  view: TimetableView;
  onView: (change: Partial<TimetableView>) => void;
}

/** The slots of a week by place or by interviewer. */
export function TimetablePanel({ campaignId, timetable, days, view, onView }: TimetablePanelProps) {
  const { t } = useTranslation();
  const { positionOf } = useCampaignParts(campaignId);
  const { zone, slots } = timetable;
  const labelOf = (label: string) =>
    label || (view.by === 'place' ? t('interviews.online') : t('interviewSlots.nobody'));
  const all = entriesOf(slots, view.by);
  const entries = view.only === null ? all : all.filter(({ key }) => key === view.only);
  const options = [...new Map(all.map(({ key, label }) => [key, labelOf(label)]))];
  const opened = slots.find(({ id }) => id === view.slot);
  return (
    <Panel title={t('interviewSlots.week.title')}>
      <div className={styles.stack}>
        <Flex gap="8px 16px" align="center" wrap>
          <WeekBar days={days} onWeek={(week) => onView({ week, slot: null })} />
          <Segmented<Grouping>
            aria-label={t('interviewSlots.week.group')}
            value={view.by}
            options={[
              { value: 'place', label: t('interviewSlots.week.place') },
              { value: 'interviewer', label: t('interviewSlots.week.interviewer') },
            ]}
            onChange={(by) => onView({ by, only: null })}
          />
          <Select<string>
            allowClear
            className={styles.filter ?? ''}
            aria-label={t(`interviewSlots.week.only.${view.by}`)}
            placeholder={t(`interviewSlots.week.only.${view.by}`)}
            value={view.only}
            options={options.map(([value, label]) => ({ value, label }))}
            onChange={(only: string | undefined) => onView({ only: only ?? null })}
          />
        </Flex>
        {zone !== readerZone() && (
          <p className={styles.secondary}>
            {t('interviewSlots.zone', { zone: readerZone(), other: zone })}
          </p>
        )}
        {entries.length === 0 ? (
          <EmptyState
            compact
            title={t('interviewSlots.week.none')}
            hint={t('interviewSlots.week.noneHint')}
          />
        ) : (
          <WeekGrid
            days={days}
            entries={entries}
            labelOf={labelOf}
            positionOf={positionOf}
            onOpen={(slot) => onView({ slot })}
            onDay={(day) => onView({ day })}
          />
        )}
      </div>
      <SlotDrawer campaignId={campaignId} slot={opened} onClose={() => onView({ slot: null })} />
      <DaySheet
        campaignId={campaignId}
        day={view.day}
        slots={entries
          .map(({ slot }) => slot)
          .filter(
            (slot, index, list) =>
              dayOf(slot.startsAt) === view.day &&
              list.findIndex(({ id }) => id === slot.id) === index,
          )}
        onClose={() => onView({ day: null })}
      />
    </Panel>
  );
}

interface WeekBarProps {
  days: readonly Day[];
  onWeek: (day: Day) => void;
}

function WeekBar({ days, onWeek }: WeekBarProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const first = days[0] ?? '';
  const nameOf = (day: Day | undefined) => formatDayOfYear(momentOf(day ?? first), i18n.language);
  return (
    <Flex gap={4} align="center" role="group" aria-labelledby={id}>
      <h3 id={id} className={styles.weekName} aria-live="polite">
        {`${nameOf(first)} – ${nameOf(days.at(-1))}`}
      </h3>
      <ToolButton
        icon={LeftOutlined}
        label={t('interviewSlots.week.previous')}
        onClick={() => onWeek(addDays(first, -7))}
      />
      <ToolButton
        icon={RightOutlined}
        label={t('interviewSlots.week.next')}
        onClick={() => onWeek(addDays(first, 7))}
      />
      <Button onClick={() => onWeek(dayOf(Date.now()))}>{t('interviewSlots.week.today')}</Button>
    </Flex>
  );
}
