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

/** What any container of ours may not do. The Engine's own seccomp profile stays as it is. */
function confined(memory: number, cpu: number, pids: number): HostConfig {
  return {
    Privileged: false,
    CapDrop: ['ALL'],
    SecurityOpt: ['no-new-privileges'],
    Memory: memory * MIB,
    // Equal: no swap.
    MemorySwap: memory * MIB,
    NanoCpus: cpu * 1_000_000,
    PidsLimit: pids,
    Ulimits: [{ Name: 'core', Soft: 0, Hard: 0 }],
    RestartPolicy: { Name: 'no' },
    LogConfig: { Type: 'json-file', Config: { 'max-size': '1m', 'max-file': '1' } },
  };
}

/** A bridge of its own; an internal one where there is no egress. */
export function bridge(spec: TargetSpec, subnet: string): NetworkCreateOptions {
  const shape = {
    Name: spec.name,
    Driver: 'bridge',
    CheckDuplicate: true,
    Internal: !spec.egress,
    EnableIPv6: false,
    // The host has no address in an internal network, so that nothing of it can be reached from there.
    Options: spec.egress ? {} : { 'com.docker.network.bridge.inhibit_ipv4': 'true' },
  };
  return {
    ...shape,
    IPAM: { Driver: 'default', Config: [{ Subnet: subnet }] },
    Labels: labelsOf(spec, shape),
  };
}

/** The target: alone in its network, at an address that its relay knows. */
export function targetContainer(
  spec: TargetSpec,
  image: ImageInspectInfo,
  network: string,
  address: string,
): Described {
  // Volumes of the image would be disk without a limit; in memory they count as the target's own.
  // null where an image declares none, whatever its type says.
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
      // Without egress its questions for names go nowhere; some Engines would carry them out.
      ...(!spec.egress && { Dns: ['127.0.0.1'] }),
      ...(!spec.readOnly && { StorageOpt: { size: '1G' } }),
    },
  });
}

/** The relay: publishes the leased ports from the Engine's common bridge, for internal networks publish none. */
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

/** A target belongs to the very network it was made for, a relay to the very target: never to a later one of that name. */
function described(spec: TargetSpec, owner: string, container: Described): Described {
  return { ...container, Labels: labelsOf(spec, [owner, container]) };
}

function memoryFolder(spec: TargetSpec): string {
  return `rw,nosuid,nodev,size=${String(spec.memory)}m,mode=1777`;
}
