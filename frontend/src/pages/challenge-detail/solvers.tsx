import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './challenge-detail.module.css';
import { solversQuery } from './queries';
import { RowsOf } from './rows-of';
import { SolverRow } from './solver-row';

const STEP = 50;

export function Solvers({ id }: { id: number }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(STEP);
  return (
    <RowsOf query={solversQuery(id)} texts="challengeDetail.solvers">
      {(solvers) => (
        <>
          <ol className={styles.rows}>
            {solvers.slice(0, shown).map((solver, index) => (
              <SolverRow key={solver.userId} solver={solver} place={index + 1} />
            ))}
          </ol>
          {solvers.length > shown && (
            <Button
              block
              type="text"
              onClick={() => {
                setShown(shown + STEP);
              }}
            >
              {t('challengeDetail.solvers.more')}
            </Button>
          )}
        </>
      )}
    </RowsOf>
  );
}
