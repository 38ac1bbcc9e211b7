export interface Credentials {
  /** A username or an email. */
  account: string;
  password: string;
}

// Never in the history or a storage, which outlive the page.
let carried: Credentials | undefined;

/** Keeps what was just typed for the log-in page that follows. */
export function carryCredentials(credentials: Credentials): void {
  carried = credentials;
}

export const carriedCredentials = () => carried;

export function dropCredentials(): void {
  carried = undefined;
}
