/** Whether a text looks like a flag of this site; it does not check any flag. */
export function hasFlagForm(flag: string, prefix: string): boolean {
  return flag.startsWith(`${prefix}{`) && flag.endsWith('}') && flag.length > prefix.length + 2;
}
