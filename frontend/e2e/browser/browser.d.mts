/** Where the browser is and what its environment needs. */
export function findBrowser(): Promise<{
  executablePath: string;
  env: Record<string, string>;
}>;
