import { durations } from '../../lib/limits';
import type { Protocol } from '../instance-configs';
import type { InstanceAddress, InstanceView } from './dto/instance-view';
import { type Ending, type InstanceReason, type InstanceState, isLive } from './state-transitions';

const ENDING_STATES: ReadonlySet<InstanceState> = new Set([
  'stopping',
  'stopped',
  'expired',
  'failed',
]);

/** A user's newest instance, with times by the database's clock. */
export interface InstanceRow {
  id: number;
  challengeId: number | null;
  title: string | null;
  titleEn: string | null;
  state: InstanceState;
  ending: Ending;
  reason: InstanceReason | null;
  expiration: Date | null;
  startedAt: Date | null;
  renewals: number;
  renewalsAllowed: number;
  serverTime: Date;
  nextOperationAt: Date | null;
  position: number | null;
  ports: { name: string; protocol: Protocol; port: number }[];
}

/** The state shown to readers: an instance past its time counts as expired even before it is stopped. */
export function shownState(
  row: Pick<InstanceRow, 'state' | 'ending' | 'expiration' | 'serverTime'>,
): InstanceState {
  const overdue = row.expiration !== null && row.expiration <= row.serverTime;
  if (row.state === 'running' && overdue) return 'expired';
  return row.state === 'stopping' && row.ending === 'expired' ? 'expired' : row.state;
}

/** The shown state as an SQL expression on the row with this alias; `sql-states.e2e.ts` compares both. */
export const shownStateSql = (row: string): string =>
  `CASE WHEN ${row}.state = 'running' AND ${row}.expiration <= now()
  OR ${row}.state = 'stopping' AND ${row}.ending = 'expired' THEN 'expired' ELSE ${row}.state END`;

export function renewalsLeft(row: InstanceRow): number {
  const { expiration, startedAt } = row;
  if (!isLive(row.state)) return 0;
  if (expiration && startedAt && +expiration >= +startedAt + durations.instanceTotal) return 0;
  return Math.max(0, row.renewalsAllowed - row.renewals);
}

export function viewOf(row: InstanceRow, host: string): InstanceView {
  const state = shownState(row);
  const running = state === 'running';
  const services = running ? row.ports.map((port) => addressOf(port, host)) : [];
  const left = renewalsLeft(row);
  return {
    id: row.id,
    challengeId: row.challengeId,
    challengeTitle: row.title,
    ...(row.titleEn === null ? {} : { challengeTitleEn: row.titleEn }),
    state,
    live: isLive(row.state),
    service: services[0] ? copyText(services[0]) : null,
    services,
    expiration: row.expiration?.toISOString() ?? null,
    serverTime: row.serverTime.toISOString(),
    renewableFrom: running && left > 0 ? renewableFrom(row) : null,
    renewalsLeft: left,
    nextOperationAt: row.nextOperationAt?.toISOString() ?? null,
    // The reason of a failed attempt is shown only after the instance has failed.
    ...(row.reason && ENDING_STATES.has(state) ? { reason: row.reason } : {}),
    ...(row.position === null ? {} : { position: row.position }),
  };
}

function renewableFrom({ expiration, startedAt }: InstanceRow): string | null {
  if (!expiration) return null;
  const opens = +expiration - durations.instanceRenewalWindow;
  return new Date(Math.max(opens, +(startedAt ?? 0))).toISOString();
}

function addressOf(
  { name, protocol, port }: InstanceRow['ports'][number],
  host: string,
): InstanceAddress {
  const command =
    protocol === 'http'
      ? `http://${bracketIpv6(host)}:${String(port)}`
      : `nc ${host} ${String(port)}`;
  return { name, protocol, host, port, command };
}

/** The address as text to copy. */
function copyText({ protocol, host, port, command }: InstanceAddress): string {
  return protocol === 'http' ? command : `${bracketIpv6(host)}:${String(port)}`;
}

function bracketIpv6(host: string): string {
  return host.includes(':') ? `[${host}]` : host;
}
