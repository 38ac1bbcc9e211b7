import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type InterviewSheet, orderSheet, type SheetItem, type SheetKey } from '../../../api';
import { ColorTag, EmptyState, Panel } from '../../../components';
import { SheetItemRow } from './sheet-item-row';
import styles from './sheets.module.css';
import { useItemTexts } from './use-item-texts';
import { useSheetWrite } from './use-sheet';

interface SheetItemsProps {
  sheet: SheetKey;
  data: InterviewSheet;
}

/** The questions of a sheet with notes; without a booking they are only read. */
export function SheetItems({ sheet, data }: SheetItemsProps) {
  const { t } = useTranslation();
  const { items, booked } = data;
  const done = items.filter((item) => item.done).length;
  return (
    <Panel
      title={t('interviewSheets.questions.title')}
      extra={
        items.length > 0 && (
          <span className={styles.secondary}>
            {t('interviewSheets.questions.done', { done, total: items.length })}
          </span>
        )
      }
    >
      {booked ? <Written sheet={sheet} items={items} /> : <Read items={items} />}
    </Panel>
  );
}

interface WrittenProps {
  sheet: SheetKey;
  items: readonly SheetItem[];
}

function Written({ sheet, items }: WrittenProps) {
  const { t } = useTranslation();
  const { mutate } = useSheetWrite(sheet);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<number, SheetItem>>(new Map());
  const handleUnsaved = useCallback((item: SheetItem, isUnsaved: boolean) => {
    setUnsaved((before) => {
      if (isUnsaved === before.has(item.id)) return before;
      const after = new Map(before);
      if (isUnsaved) after.set(item.id, item);
      else after.delete(item.id);
      return after;
    });
  }, []);
  const ids = items.map(({ id }) => id);
  // A question that somebody else removed stays while it has input that is not saved.
  const removed = [...unsaved.values()].filter(({ id }) => !ids.includes(id));
  const shown = [...items, ...removed];
  const move = (index: number, by: -1 | 1) => {
    const order = [...ids];
    const [id] = order.splice(index, 1);
    if (id === undefined) return;
    order.splice(index + by, 0, id);
    mutate(() => orderSheet(sheet, order));
  };
  if (shown.length === 0)
    return (
      <EmptyState
        compact
        title={t('interviewSheets.questions.none')}
        hint={t('interviewSheets.questions.noneHint')}
      />
    );
  return (
    <>
      <p className={styles.secondary}>{t('interviewSheets.hints.shared')}</p>
      <ol className={styles.items}>
        {shown.map((item, index) => (
          <SheetItemRow
            key={item.id}
            sheet={sheet}
            item={item}
            number={index + 1}
            isRemoved={!ids.includes(item.id)}
            isFirst={index === 0}
            isLast={index >= items.length - 1}
            onMove={(by) => move(index, by)}
            onUnsaved={handleUnsaved}
          />
        ))}
      </ol>
    </>
  );
}

function Read({ items }: { items: readonly SheetItem[] }) {
  const { t } = useTranslation();
  const { textOf, originOf } = useItemTexts();
  return (
    <ol className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <span className={styles.question}>{textOf(item)}</span>
          <div>
            <ColorTag color={item.kind === 'evidence' ? 'cyan' : 'geekblue'}>
              {originOf(item)}
            </ColorTag>
          </div>
          <p className={styles.text}>{item.note || t('interviewSheets.noNote')}</p>
        </li>
      ))}
    </ol>
  );
}
