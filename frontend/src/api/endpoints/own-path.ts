const PATHS = {
  attachment: /^\/api\/challenges\/[1-9]\d{0,9}\/attachments\/[1-9]\d{0,9}$/,
  avatar: /^\/api\/user\/avatar\/[1-9]\d{0,9}$/,
};

/**
 * The path of an address that is fetched with the session. Only the path counts, so that the session never travels to
 * another host, and only a path of the wanted kind, so that no address makes another call. Throws for all others.
 */
export function checkedPath(kind: keyof typeof PATHS, address: string): string {
  const { pathname } = new URL(address, window.location.origin);
  if (!PATHS[kind].test(pathname)) throw new Error(`No ${kind}: ${address}`);
  return pathname;
}
