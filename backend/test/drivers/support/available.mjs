// Which drivers can be tried here: process anywhere, the others where an Engine answers and has an image to try with.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Docker from 'dockerode';

const DRIVERS = ['process', 'docker', 'swarm', 'swarm-nodes'];
/** Makes the namespaces and the network that the machines of swarm-nodes are made of. */
const APART =
  'setpriv --pdeathsig KILL unshare --net --mount --uts --pid --fork --kill-child --mount-proc ' +
  'sh -c "ip link add br0 type bridge && ip link add v0 type veth peer name v1 && ip link add x0 type vxlan id 1 dstport 4789 && mount -t tmpfs tmpfs /run"';
/** The first that the Engine has serves as target and as relay; nothing is pulled. */
const IMAGES = ['vexil-test:latest', 'busybox:1', 'busybox:latest'];

/** The drivers to try, having said why others are left out; throws where one of VEXIL_REQUIRE_DRIVERS is. */
export async function available() {
  const required = (process.env.VEXIL_REQUIRE_DRIVERS ?? '').split(',').filter(Boolean);
  const engine = await look();
  const chosen = [];
  for (const driver of DRIVERS) {
    const reason = whyNot(driver, engine);
    if (reason === undefined) chosen.push(driver);
    else if (required.includes(driver))
      throw new Error(`The driver ${driver} must run: ${reason}.`);
    else process.stdout.write(`  the driver ${driver} is not tried: ${reason}\n`);
  }
  return chosen;
}

function whyNot(driver, { fault, image, manager }) {
  if (!existsSync(fileURLToPath(new URL(`../${driver}.contract.ts`, import.meta.url))))
    return 'it has no suite';
  if (driver === 'process') return undefined;
  if (driver === 'swarm-nodes') return whyNoMachines();
  if (fault) return fault;
  if (!image) return `the Engine has none of the images ${IMAGES.join(', ')}`;
  return driver === 'swarm' && !manager ? 'the Engine is no swarm manager' : undefined;
}

/** Several nodes are Engines that the suite starts by itself, each in namespaces of its own. */
function whyNoMachines() {
  if (process.getuid?.() !== 0) return 'only root can make machines of namespaces';
  for (const program of ['dockerd', 'busybox', 'nsenter', 'ip'])
    if (spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0)
      return `there is no ${program}`;
  if (spawnSync('sh', ['-c', 'ldd "$(command -v busybox)"']).status === 0)
    return 'busybox is not a static one';
  const { status, stderr } = spawnSync('sh', ['-c', APART], { encoding: 'utf8' });
  return status === 0 ? undefined : `no namespaces can be made (${stderr.trim().split('\n')[0]})`;
}

async function look() {
  try {
    // Five seconds: a socket may be there with nobody behind it.
    const docker = new Docker({ timeout: 5_000 });
    const { Swarm } = await docker.info();
    const image = await testImage(docker);
    // For the suites, which run in this very process.
    if (image) process.env.VEXIL_TEST_IMAGE = image;
    return { image, manager: Swarm.ControlAvailable === true };
  } catch (error) {
    return { fault: `no Docker Engine answers (${error.code ?? error.message})` };
  }
}

async function testImage(docker) {
  for (const image of IMAGES)
    if (
      await docker
        .getImage(image)
        .inspect()
        .catch(() => undefined)
    )
      return image;
  return undefined;
}
