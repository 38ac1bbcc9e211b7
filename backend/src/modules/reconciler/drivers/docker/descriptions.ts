import type {
  ContainerCreateOptions,
  HostConfig,
  ImageInspectInfo,
  NetworkCreateOptions,
} from 'dockerode';
import type { TargetSpec } from '../driver';
import { labelsOf } from './labels';
import { RELAY, RELAY_ENTRYPOINT, relayCommand, relayName } from './relay';

type Described = ContainerCreateOptions & { name: string };

const MIB = 2 ** 20;

/** The restrictions of every container. The Engine's default seccomp profile stays in place. */
function confined(memory: number, cpu: number, pids: number): HostConfig {
  return {
    Privileged: false,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges'],
    Memory: memory * MIB,
    // Equal to Memory, so that there is no swap.
    MemorySwap: memory * MIB,
    NanoCpus: cpu * 1_000_000,
    PidsLimit: pids,
    Ulimits: [{ Name: 'core', Soft: 0, Hard: 0 }],
    RestartPolicy: { Name: 'no' },
    LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
  };
}

/** The bridge network of a target; internal without egress. */
export function bridge(spec: TargetSpec, subnet: string): NetworkCreateOptions {
  const shape = {
    Name: spec.name,
    Driver: 'bridge',
    CheckDuplicate: true,
    Internal: !spec.egress,
    EnableIPv6: false,
    // Without an address of the host, an internal network cannot reach it.
    Options: spec.egress ? {} : { 'com.docker.network.bridge.inhibit_ipv4': 'true' },
  };
  return {
    ...shape,
    IPAM: { Driver: 'default', Config: [{ Subnet: subnet }] },
    Labels: labelsOf(spec, shape),
  };
}

/** The target container: alone in its network but for the relay, at a fixed address. */
export function targetContainer(
  spec: TargetSpec,
  image: ImageInspectInfo,
  network: string,
  address: string,
): Described {
  // Volumes of the image would be unlimited disk; as tmpfs they count towards the memory of the target.
  // Null without volumes, although its type says otherwise.
  const volumes = image.Config.Volumes as object | null;
  const folders = new Set(Object.keys(volumes ?? {}));
  if (spec.readOnly) folders.add('/tmp');
  return described(spec, network, {
    name: spec.name,
    Image: spec.image,
    ...(spec.command.length > 0 && { Cmd: [...spec.command] }),
    Env: Object.entries(spec.environment).map(([name, value]) => `${name}=${value}`),
    NetworkingConfig: {
      EndpointsConfig: { [spec.name]: { IPAMConfig: { IPv4Address: address } } },
    },
    HostConfig: {
      ...confined(spec.memory, spec.cpu, spec.pids),
      NetworkMode: spec.name,
      CapAdd: [...spec.capabilities],
      ReadonlyRootfs: spec.readOnly,
      Tmpfs: Object.fromEntries([...folders].map((folder) => [folder, memoryFolder(spec)])),
      // Without egress DNS queries must go nowhere; some Engines would forward them.
      ...(!spec.egress && { Dns: ['127.0.0.1'] }),
      ...(!spec.readOnly && { StorageOpt: { size: '1G' } }),
    },
  });
}

/** The relay container: publishes the leased ports on the default bridge, as internal networks cannot publish ports. */
export function relayContainer(
  spec: TargetSpec,
  image: string,
  target: string,
  address: string,
): Described {
  const ports = spec.ports.map(({ published }) => String(published));
  return described(spec, target, {
    name: relayName(spec.name),
    Image: image,
    User: RELAY.user,
    Entrypoint: RELAY_ENTRYPOINT,
    Cmd: relayCommand(spec),
    Env: [`TARGET=${address}`],
    ExposedPorts: Object.fromEntries(ports.map((port) => [`${port}/tcp`, {}])),
    HostConfig: {
      ...confined(RELAY.memory, RELAY.cpu, RELAY.pids),
      NetworkMode: 'bridge',
      ReadonlyRootfs: true,
      Sysctls: RELAY.sysctls,
      PortBindings: Object.fromEntries(ports.map((port) => [`${port}/tcp`, [{ HostPort: port }]])),
    },
  });
}

/** Labels a container with the id of its owner (network or target), so that it is not reused for a later one of the same name. */
function described(spec: TargetSpec, owner: string, container: Described): Described {
  return { ...container, Labels: labelsOf(spec, [owner, container]) };
}

function memoryFolder(spec: TargetSpec): string {
  return `rw,nosuid,nodev,size=${String(spec.memory)}m,mode=1777`;
}
