import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInteger } from '../../../lib/format';
import type { EvidenceNumber } from './evidence-numbers';
import styles from './evidence.module.css';
import { RowsDrawer } from './rows-drawer';

/** Numbers, each with a button that lists the rows behind it. */
export function NumberList({ numbers }: { numbers: readonly EvidenceNumber[] }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<EvidenceNumber>();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <dl className={styles.numbers}>
        {numbers.map((number) => (
          <div key={number.name}>
            <dt>{t(`evidence.numbers.${number.name}`)}</dt>
            <dd>
              <NumberButton
                number={number}
                onOpen={() => {
                  setOpened(number);
                  setOpen(true);
                }}
              />
            </dd>
          </div>
        ))}
      </dl>
      <RowsDrawer number={opened} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Plain text if there are no rows behind the number. */
function NumberButton({ number, onOpen }: { number: EvidenceNumber; onOpen: () => void }) {
  const { t, i18n } = useTranslation();
  const { name, value, of, behind } = number;
  const text = value === null ? '–' : formatInteger(value, i18n.language);
  const shown =
    of === undefined || value === null ? text : t('evidence.placeOf', { place: text, of });
  if (behind.rows.length === 0) return shown;
  return (
    <Button
      type="link"
      size="small"
      className={styles.number ?? ''}
      aria-haspopup="dialog"
      aria-label={t('evidence.openRows', { name: t(`evidence.numbers.${name}`), value: shown })}
      onClick={onOpen}
    >
      {shown}
    </Button>
  );
}
