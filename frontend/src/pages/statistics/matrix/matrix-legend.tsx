import { useTranslation } from 'react-i18next';
import { CELL_STATES, CELL_SYMBOLS } from './cell-state';
import { useStateNames } from './matrix-grid';
import styles from './matrix.module.css';

/** The meaning of the symbols, and the keys of the grid. */
export function MatrixLegend() {
  const { t } = useTranslation();
  const names = useStateNames();
  return (
    <div className={styles.legend}>
      <ul className={styles.states}>
        {CELL_STATES.toReversed().map((state) => (
          <li key={state}>
            <span className={styles.symbol} data-state={state} aria-hidden>
              {CELL_SYMBOLS[state]}
            </span>
            {names[state]}
          </li>
        ))}
      </ul>
      <span className={styles.keys}>{t('statistics.matrix.keys')}</span>
    </div>
  );
}
