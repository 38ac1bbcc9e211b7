import { App } from 'antd';
import { TranslatedText } from '../../../components';
import type { Resource, Row } from '../resource';
import { useRowTitle } from '../titles';

export interface Failure {
  row: Row;
  reason: string;
}

interface PartialResult {
  done: number;
  failures: readonly Failure[];
  /** Number of rows that needed no change. */
  skipped?: number;
}

/** Lists the rows that a bulk action left unchanged, with the reasons. */
export function usePartialResult(resource: Resource) {
  const getTitle = useRowTitle();
  const { modal } = App.useApp();
  return ({ done, failures, skipped = 0 }: PartialResult) =>
    modal.warning({
      title: (
        <TranslatedText i18nKey="crud.bulk.partly" values={{ done, refused: failures.length }} />
      ),
      okText: <TranslatedText i18nKey="crud.bulk.understood" />,
      content: (
        <ul style={{ paddingInlineStart: 20, overflowWrap: 'anywhere' }}>
          {skipped > 0 && (
            <li>
              <TranslatedText i18nKey="crud.bulk.skipped" values={{ count: skipped }} />
            </li>
          )}
          {failures.map(({ row, reason }) => (
            <li key={row.id}>
              <TranslatedText
                i18nKey="crud.bulk.refused"
                values={{ title: getTitle(resource, row), reason }}
              />
            </li>
          ))}
        </ul>
      ),
    });
}
