/** Stops a backup or a restore with one clear sentence. */
export class ArchiveError extends Error {}
