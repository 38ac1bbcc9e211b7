export interface Credentials {
  /** A username or an email. */
  account: string;
  password: string;
}

// Only in memory, as the history and storages of the browser outlive the page.
let carried: Credentials | undefined;

/** Keeps the credentials that were just typed, so that the log-in page can fill them in. */
export function carryCredentials(credentials: Credentials): void {
  carried = credentials;
}

export const carriedCredentials = () => carried;

export function dropCredentials(): void {
  carried = undefined;
}
