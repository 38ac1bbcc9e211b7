export interface Credentials {
  /** A username or an email. */
  account: string;
  password: string;
}

// Kept in memory only, because history and storage outlive the page.
let carried: Credentials | undefined;

/** Keeps the credentials just typed, to fill in the log-in page. */
export function carryCredentials(credentials: Credentials): void {
  carried = credentials;
}

export const carriedCredentials = () => carried;

export function dropCredentials(): void {
  carried = undefined;
}
