import { allowsVariable, type DriverName } from '../instance-configs';
import { DriverError, type TargetPort, targetName, type TargetSpec } from './drivers';

/** An instance to start, as the database stores it. */
export interface SpecRow {
  driver: DriverName;
  image: string;
  command: string[];
  environment: string[];
  cpu: number;
  memory: number;
  pids: number;
  egress: boolean;
  readOnly: boolean;
  capabilities: string[];
  flagVariable: string;
  /** The dynamic flags made for it, in the order of their ids. */
  flags: string[];
  ports: TargetPort[];
}

/** Throws DriverError if the config names a variable that is not allowed any more. */
export function targetSpec(installation: string, instanceId: number, row: SpecRow): TargetSpec {
  const { driver, environment: entries, flagVariable, flags, ...rest } = row;
  const environment = {
    ...Object.fromEntries(entries.map(splitEntry)),
    ...Object.fromEntries(flags.map((flag, index) => [nameOf(flagVariable, index), flag])),
  };
  const refused = Object.keys(environment).filter((name) => !allowsVariable(driver, name));
  if (refused.length > 0)
    throw new DriverError('refused', `${driver} takes no variable ${refused.join(', ')}`);
  return {
    ...rest,
    name: targetName(installation, instanceId),
    instanceId,
    installation,
    environment,
  };
}

/** FLAG, FLAG_2, FLAG_3 and so on. */
function nameOf(variable: string, index: number): string {
  return index === 0 ? variable : `${variable}_${String(index + 1)}`;
}

/** Splits at the first `=`; values may contain more. */
function splitEntry(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return [entry.slice(0, at), entry.slice(at + 1)];
}
