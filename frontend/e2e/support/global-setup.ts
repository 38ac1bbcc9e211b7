import { startServer } from './server';

/** One real server with the demo for the whole run; its address and its data folder go to the tests by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.VEXIL_E2E_URL = server.url;
  process.env.VEXIL_E2E_DATA = server.dataDir;
  return () => server.stop();
}
