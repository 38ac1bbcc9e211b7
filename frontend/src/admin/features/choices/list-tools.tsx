import type { ListToolsProps } from '../../crud/resource';
import { ChoicesExport } from '../campaign-export';
import { RuleBar } from '../evidence/rule-bar';

/** Above the list of choices: the rules and export of the campaign in the filter. */
export function ChoiceListTools(props: ListToolsProps) {
  return (
    <>
      <RuleBar {...props} />
      <ChoicesExport {...props} />
    </>
  );
}
