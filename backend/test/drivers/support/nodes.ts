import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Docker from 'dockerode';
import { waitUntil } from '../../support/wait-until';

/** Separate namespaces: the kernel ends all their processes with the first one, which ends with this process. */
const APART = [
  ...['--pdeathsig', 'KILL', 'unshare', '--net', '--mount', '--uts', '--pid', '--fork'],
  ...['--kill-child', '--mount-proc', 'sh', '-c'],
];
const SWITCH =
  'ip link set lo up; ip link add br0 type bridge; ip link set br0 up; exec sleep infinity';
const ENGINE = `
hostname "$0"; mount -t tmpfs tmpfs /run; ip link set lo up; exec >"$1/log" 2>&1
exec dockerd --data-root "$1/data" --exec-root "$1/exec" --pidfile "$1/pid" -H "unix://$1/docker.sock" --cgroup-parent "$2"`;

const IMAGE = 'vexil-test';

/** A simulated machine with a Docker Engine, in a network of such machines. */
export interface Machine {
  name: string;
  address: string;
  docker: Docker;
  /** Value for DOCKER_HOST. */
  host: string;
  /** Runs a program in the machine's network namespace; returns its output. */
  run(input: string, command: string, ...args: string[]): string;
  /** Connects or disconnects the machine's network. */
  connect(connected: boolean): void;
}

/** Machines with a Docker Engine each, made of namespaces; isolated from this machine's network. */
export class Machines {
  private readonly folder = mkdtempSync(join(tmpdir(), 'vexil-nodes-'));
  private readonly cgroup = this.folder.slice(this.folder.lastIndexOf('/') + 1);
  private readonly processes: ChildProcess[] = [];

  static async start(names: readonly string[]): Promise<{ machines: Machine[]; all: Machines }> {
    const all = new Machines();
    try {
      const hub = await all.apart(SWITCH, 'hub');
      const bridge = ['-t', String(hub), '-n', 'ip', 'link', 'show', 'up', 'br0'];
      await waitUntil('the network is made', () => spawnSync('nsenter', bridge).stdout.length > 0);
      const tar = all.image();
      const machines = await Promise.all(
        names.map((name, index) => all.machine(hub, name, index + 1, tar)),
      );
      return { machines, all };
    } catch (error) {
      await all.stop();
      throw error;
    }
  }

  async stop(): Promise<void> {
    for (const child of this.processes) {
      const ended = new Promise((done) => child.once('exit', done));
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGKILL');
      await ended;
    }
    // The kernel removes namespaces asynchronously; until then, their mounts keep folders busy.
    const groups = `find /sys/fs/cgroup -depth -type d -path '*/${this.cgroup}*' -exec rmdir {} + 2>/dev/null`;
    await waitUntil('the machines are gone', () => {
      execFileSync('sh', ['-c', `${groups}; true`]);
      try {
        rmSync(this.folder, { recursive: true, force: true });
        return true;
      } catch {
        return false;
      }
    });
  }

  private async machine(hub: number, name: string, n: number, tar: string): Promise<Machine> {
    const folder = join(this.folder, name);
    mkdirSync(folder);
    const pid = await this.apart(ENGINE, name, folder, this.cgroup);
    const address = `10.97.0.${String(n)}`;
    const port = `port${String(n)}`;
    const enter = (of: number, ...args: string[]) =>
      execFileSync('nsenter', ['-t', String(of), '-n', ...args], { encoding: 'utf8' });
    const peer = ['type', 'veth', 'peer', 'name', 'eth0', 'netns', `/proc/${String(pid)}/ns/net`];
    enter(hub, 'ip', 'link', 'add', port, ...peer);
    enter(hub, 'ip', 'link', 'set', port, 'master', 'br0', 'up');
    enter(pid, 'ip', 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    enter(pid, 'ip', 'link', 'set', 'eth0', 'up');
    const socketPath = join(folder, 'docker.sock');
    const docker = new Docker({ socketPath });
    const answers = () =>
      docker.ping().then(
        () => true,
        () => false,
      );
    await waitUntil(`the Engine ${name} answers`, answers, 60_000).catch((error: unknown) => {
      throw new Error(`${String(error)}\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    });
    await imported(docker, tar);
    return {
      ...{ name, address, docker, host: `unix://${socketPath}` },
      run: (input, ...command) =>
        execFileSync('nsenter', ['-t', String(pid), '-n', ...command], {
          ...{ input, encoding: 'utf8', timeout: 90_000 },
        }),
      connect: (connected) => {
        enter(hub, 'ip', 'link', 'set', port, connected ? 'up' : 'down');
      },
    };
  }

  /** Runs a script in separate namespaces; returns the pid of its first process. */
  private async apart(script: string, ...args: string[]): Promise<number> {
    const child = spawn('setpriv', [...APART, script, ...args], { stdio: 'ignore' });
    this.processes.push(child);
    const outer = String(child.pid);
    let inner = 0;
    await waitUntil('the namespaces are made', () => {
      const children = readFileSync(`/proc/${outer}/task/${outer}/children`, 'utf8');
      inner = Number(children.trim().split(' ')[0]);
      return inner > 0;
    });
    return inner;
  }

  /** Builds an image that contains only busybox. */
  private image(): string {
    const root = join(this.folder, 'image');
    const tar = join(this.folder, 'image.tar');
    execFileSync('sh', [
      ...[
        '-c',
        'mkdir -p "$0/bin" "$0/tmp"; busybox=$(command -v busybox); cp "$busybox" "$0/bin/"',
      ],
      root,
    ]);
    const links =
      'cd "$0/bin"; for a in $(./busybox --list); do [ -e "$a" ] || ln -s busybox "$a"; done';
    execFileSync('sh', ['-c', links, root]);
    execFileSync('tar', ['-C', root, '-cf', tar, '.']);
    return tar;
  }
}

async function imported(docker: Docker, tar: string): Promise<void> {
  const options = { repo: IMAGE, tag: 'latest' };
  const said = await docker.importImage(tar, options);
  await new Promise<void>((done, fail) => {
    said.resume().once('end', done).once('error', fail);
  });
}

/** Joins the machines into a Swarm with the first as manager; an unreachable node counts as down after seconds. */
export async function swarmOf(machines: readonly Machine[]): Promise<void> {
  const [manager, ...workers] = machines;
  if (!manager) throw new Error('no machine');
  const ListenAddr = '0.0.0.0:2377';
  await manager.docker.swarmInit({
    ...{ ListenAddr, AdvertiseAddr: manager.address },
    Spec: { Dispatcher: { HeartbeatPeriod: 1_000_000_000 } },
  });
  const { JoinTokens } = (await manager.docker.swarmInspect()) as {
    JoinTokens: { Worker: string };
  };
  for (const { docker, address } of workers)
    await docker.swarmJoin({
      ...{ ListenAddr, AdvertiseAddr: address },
      ...{ RemoteAddrs: [`${manager.address}:2377`], JoinToken: JoinTokens.Worker },
    });
}
