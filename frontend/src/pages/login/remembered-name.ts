const KEY = 'vexil.account';

/** The name typed at the last remembered log-in; never the password. */
export function rememberedName(): string {
  return localStorage.getItem(KEY) ?? '';
}

export function rememberName(name: string | undefined): void {
  if (name === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, name);
}
