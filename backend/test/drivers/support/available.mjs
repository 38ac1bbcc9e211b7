// Finds the drivers that can be tested here: `process` always, the others if a Docker Engine and an image are
// available.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Docker from 'dockerode';

const DRIVERS = ['process', 'docker', 'swarm', 'swarm-nodes'];
/** Creates the namespaces and the network of the machines of swarm-nodes. */
const APART =
  'setpriv --pdeathsig KILL unshare --net --mount --uts --pid --fork --kill-child --mount-proc ' +
  'sh -c "ip link add br0 type bridge && ip link add v0 type veth peer name v1 && ip link add x0 type vxlan id 1 dstport 4789 && mount -t tmpfs tmpfs /run"';
/** The first local image is used for target and relay; no image is pulled. */
const IMAGES = ['vexil-test:latest', 'busybox:1', 'busybox:latest'];

/** The drivers to test. Prints why others are skipped; throws for those in VEXIL_REQUIRE_DRIVERS. */
export async function available() {
  const required = (process.env.VEXIL_REQUIRE_DRIVERS ?? '').split(',').filter(Boolean);
  const engine = await look();
  const chosen = [];
  for (const driver of DRIVERS) {
    const isWanted = required.includes(driver) || process.env.VEXIL_TEST_ALL === '1';
    const reason = driver.startsWith('swarm') && !isWanted ? 'see --all' : whyNot(driver, engine);
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

/** The test of several nodes starts Engines itself, each in separate namespaces. */
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
    // Five seconds: a socket file may exist without a running Engine.
    const docker = new Docker({ timeout: 5_000 });
    const { Swarm } = await docker.info();
    const image = await testImage(docker);
    // Read by the suites, which run in this process.
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
