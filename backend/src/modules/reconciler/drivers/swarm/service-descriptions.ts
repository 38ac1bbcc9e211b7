import type {
  ContainerSpec,
  ContainerTaskSpec,
  CreateServiceOptions,
  NetworkCreateOptions,
} from 'dockerode';
import type { TargetSpec } from '../driver';
import { labelsOf } from '../docker/labels';
import { RELAY, RELAY_ENTRYPOINT, relayCommand, relayName } from '../docker/relay';
import { serviceLabel } from './swarm-tasks';

type Described = CreateServiceOptions & { Name: string };

const MIB = 2 ** 20;
/** The host name of the target for the relay, as a task's address is known only when it runs. */
const ALIAS = 'target';

/** The overlay network of a target; internal without egress, so that it reaches no node. */
export function overlay(spec: TargetSpec): NetworkCreateOptions {
  const shape = {
    Name: spec.name,
    Driver: 'overlay',
    CheckDuplicate: true,
    Internal: !spec.egress,
    EnableIPv6: false,
  };
  return { ...shape, Labels: labelsOf(spec, shape) };
}

export function targetService(
  spec: TargetSpec,
  network: string,
  placement: string | undefined,
): Described {
  const memory = { SizeBytes: spec.memory * MIB, Mode: 0o1777 };
  return described(spec, spec.name, {
    container: {
      Image: spec.image,
      ...(spec.command.length > 0 && { Args: [...spec.command] }),
      Env: Object.entries(spec.environment).map(([name, value]) => `${name}=${literal(value)}`),
      ReadOnly: spec.readOnly,
      CapabilityAdd: [...spec.capabilities],
      ...(spec.readOnly && {
        // The types require fields that the Engine refuses.
        Mounts: [{ Type: 'tmpfs', Target: '/tmp', TmpfsOptions: memory }] as never[],
      }),
      // Without egress DNS queries must go nowhere; some Engines would forward them.
      ...(!spec.egress && { DNSConfig: { Nameservers: ['127.0.0.1'] } }),
    },
    limits: spec,
    networks: [{ Target: network, Aliases: [ALIAS] }],
    placement,
    owner: network,
    ports: [],
  });
}

/** The relay service: publishes the leased ports on the entry node and forwards connections to the target on any node. */
export function relayService(
  spec: TargetSpec,
  image: string,
  network: string,
  entry: string,
  target: string,
): Described {
  return described(spec, relayName(spec.name), {
    container: {
      Image: image,
      User: RELAY.user,
      Command: RELAY_ENTRYPOINT,
      Args: relayCommand(spec),
      Env: [`TARGET=${ALIAS}`],
      ReadOnly: true,
      Sysctls: RELAY.sysctls,
    },
    limits: RELAY,
    networks: [{ Target: 'bridge' }, { Target: network }],
    placement: entry,
    owner: target,
    ports: spec.ports.map(({ published }) => published),
  });
}

/** Escapes {{…}}, which the Swarm would evaluate as a template with data of its nodes. */
export function literal(value: string): string {
  return value.replaceAll('{{', '{{"{{"}}');
}

interface Parts {
  container: ContainerSpec;
  limits: { cpu: number; memory: number; pids: number };
  networks: NonNullable<ContainerTaskSpec['Networks']>;
  placement: string | undefined;
  /** The id of the object it was created for. */
  owner: string;
  ports: number[];
}

function described(
  spec: TargetSpec,
  name: string,
  { container, limits, networks, placement, owner, ports }: Parts,
): Described {
  const { cpu, memory, pids } = limits;
  const task: ContainerTaskSpec = {
    ContainerSpec: {
      ...container,
      CapabilityDrop: ['ALL'],
      // Ignored by older Engines such as 20.10, and missing in the types.
      Privileges: { NoNewPrivileges: true } as object,
      Ulimits: [{ Name: 'core', Soft: 0, Hard: 0 }],
      StopGracePeriod: 1_000_000,
    },
    Resources: { Limits: { NanoCPUs: cpu * 1_000_000, MemoryBytes: memory * MIB, Pids: pids } },
    RestartPolicy: { Condition: 'none' },
    ...(placement && { Placement: { Constraints: [placement] } }),
    Networks: networks,
    LogDriver: { Name: 'json-file', Options: { 'max-size': '1m', 'max-file': '1' } },
  };
  const shape = {
    Name: name,
    Mode: { Replicated: { Replicas: 1 } },
    EndpointSpec: {
      // Names resolve to the task itself, as the balancer would need the kernel's ip_vs.
      Mode: 'dnsrr' as const,
      Ports: ports.map((port) => ({
        ...{ Protocol: 'tcp' as const, PublishMode: 'host' as const },
        ...{ TargetPort: port, PublishedPort: port },
      })),
    },
  };
  const Labels = labelsOf(spec, [owner, shape, task]);
  const labelled = { ...task.ContainerSpec, Labels: { ...Labels, ...serviceLabel(name) } };
  return { ...shape, Labels, TaskTemplate: { ...task, ContainerSpec: labelled } };
}
