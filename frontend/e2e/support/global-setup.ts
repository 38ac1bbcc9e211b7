import { startServer } from './server';

/** One real server with the demo for the whole run; its address goes to the tests by environment. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.VEXIL_E2E_URL = server.url;
  return () => server.stop();
}
