import type { ListToolsProps } from '../../crud/resource';
import { ChoicesExport } from '../campaign-export';
import { RuleBar } from '../evidence/rule-bar';

/** Above the list of choices: rules and the export of the campaign that it is filtered by. */
export function ChoiceListTools(props: ListToolsProps) {
  return (
    <>
      <RuleBar {...props} />
      <ChoicesExport {...props} />
    </>
  );
}
