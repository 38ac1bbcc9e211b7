/** Whether a text has the form of this site's flags; says nothing about any flag. */
export function hasFlagForm(flag: string, prefix: string): boolean {
  return flag.startsWith(`${prefix}{`) && flag.endsWith('}') && flag.length > prefix.length + 2;
}
