/** The path of the browser, and the environment variables that it needs. */
export function findBrowser(): Promise<{
  executablePath: string;
  env: Record<string, string>;
}>;
