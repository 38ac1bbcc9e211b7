import { BlockList, isIP } from 'node:net';
import { DriverError } from '../driver';
import type { Engine } from '../docker/engine';

/** The used fields of a Swarm node, which the library leaves untyped. */
export interface SwarmNode {
  ID: string;
  Spec: { Role: string; Availability: string; Labels?: Record<string, string> };
  Description?: {
    Hostname?: string;
    Platform?: { Architecture?: string; OS?: string };
    Engine?: { Labels?: Record<string, string> };
  };
  Status: { State: string; Addr?: string };
}

/** All nodes of the Swarm; answered by managers only. */
export async function nodesOf(engine: Engine, signal: AbortSignal): Promise<SwarmNode[]> {
  return (await engine.call(signal, (docker) => docker.listNodes())) as SwarmNode[];
}

export const isDown = ({ Status }: SwarmNode): boolean =>
  Status.State === 'down' || Status.State === 'disconnected';

/**
 * The id of the single node that players connect to. Throws DriverError if the constraint matches none or several: the
 * Swarm would spread the relays over all of them, but players know only one address.
 */
export function entryNode(nodes: readonly SwarmNode[], constraint: string): string {
  // A drained node takes no tasks; a node that is down may return, so it counts.
  const entries = nodes.filter(
    (node) => node.Spec.Availability !== 'drain' && fits(node, constraint),
  );
  const [entry, ...more] = entries;
  if (!entry || more.length > 0) {
    const names = entries.map(({ ID, Description }) => Description?.Hostname ?? ID).sort();
    const found = names.length === 0 ? 'no node' : `${String(names.length)} nodes`;
    const list = names.length === 0 ? '' : ` (${names.join(', ')})`;
    throw new DriverError(
      'entryUnclear',
      `INSTANCE_SWARM_ENTRY ${constraint} matches ${found}${list}; it must match exactly one, ` +
        'for example node.labels.vexil==entry after docker node update --label-add vexil=entry <node>',
    );
  }
  if (isDown(entry))
    throw new DriverError(
      'engineDown',
      `the entry node ${entry.Description?.Hostname ?? entry.ID} is down`,
    );
  return entry.ID;
}

/** Whether a node meets a placement constraint, by the rules of the Swarm's scheduler. */
export function fits(node: SwarmNode, constraint: string): boolean {
  const [, key = '', operator, wanted = ''] =
    /^\s*([^=!\s]+)\s*(==|!=)(.*)$/.exec(constraint) ?? [];
  const value = valueOf(node, key);
  if (value === undefined) return false;
  const equal = value.toLowerCase() === wanted.trim().toLowerCase();
  const inside = key.toLowerCase() === 'node.ip' && isInside(value, wanted.trim());
  return (equal || inside) === (operator === '==');
}

/** The value of a constraint's key for a node; undefined for an unknown key. */
function valueOf({ ID, Spec, Description, Status }: SwarmNode, key: string): string | undefined {
  for (const [prefix, labels] of [
    ['node.labels.', Spec.Labels],
    ['engine.labels.', Description?.Engine?.Labels],
  ] as const)
    if (key.toLowerCase().startsWith(prefix)) return labels?.[key.slice(prefix.length)] ?? '';
  const values: Record<string, string | undefined> = {
    'node.id': ID,
    'node.hostname': Description?.Hostname,
    'node.role': Spec.Role,
    'node.ip': Status.Addr,
    'node.platform.os': Description?.Platform?.OS,
    'node.platform.arch': Description?.Platform?.Architecture,
  };
  const name = key.toLowerCase();
  return Object.hasOwn(values, name) ? (values[name] ?? '') : undefined;
}

function isInside(address: string, range: string): boolean {
  const [base = '', prefix = ''] = range.split('/');
  if (!/^\d{1,3}$/.test(prefix) || !isIP(base) || isIP(base) !== isIP(address)) return false;
  if (Number(prefix) > (isIP(base) === 4 ? 32 : 128)) return false;
  const family = isIP(base) === 4 ? 'ipv4' : 'ipv6';
  const ranges = new BlockList();
  ranges.addSubnet(base, Number(prefix), family);
  return ranges.check(address, family);
}
