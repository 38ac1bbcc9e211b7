// Which drivers can be tried here: process anywhere, the others where an Engine answers and has an image to try with.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Docker from 'dockerode';

const DRIVERS = ['process', 'docker', 'swarm'];
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
  if (fault) return fault;
  if (!image) return `the Engine has none of the images ${IMAGES.join(', ')}`;
  return driver === 'swarm' && !manager ? 'the Engine is no swarm manager' : undefined;
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
