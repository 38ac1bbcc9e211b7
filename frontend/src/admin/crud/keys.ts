import type { PageName, Resource } from './resource';

/** Where the texts of a resource stand: `audit-logs` speaks in `auditLogs.json`. */
export function room({ name }: Pick<Resource, 'name'>): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Every key that the pages derive from a description. */
export const keys = {
  /** The rows together, as a menu calls them. */
  title: (resource: Resource) => `${room(resource)}.title`,
  /** One sentence for the control panel. */
  about: (resource: Resource) => `${room(resource)}.about`,
  /** One row, as a message calls it. */
  one: (resource: Resource) => `${room(resource)}.one`,
  page: (resource: Resource, page: PageName) => `${room(resource)}.pages.${page}`,
  field: (resource: Resource, field: string) => `${room(resource)}.fields.${field}`,
  /** Optional: what the field's input says below itself. */
  hint: (resource: Resource, field: string) => `${room(resource)}.hints.${field}`,
  /** Optional: what is said of every wrong value, instead of the rule it breaks. */
  wrong: (resource: Resource, field: string) => `${room(resource)}.wrong.${field}`,
  /** Optional: what a word of a select means, said below it once chosen. */
  meaning: (resource: Resource, field: string, word: string) =>
    `${room(resource)}.meanings.${field}.${word}`,
  files: (resource: Resource) => `${room(resource)}.files`,
  /** Optional: what an empty value means, else a dash. */
  empty: (resource: Resource, field: string) => [
    `${room(resource)}.empty.${field}`,
    'scaffold.empty',
  ],
  options: (resource: Resource, field: string) => `${room(resource)}.options.${field}`,
  /** What a value inside an entry is called. */
  part: (resource: Resource, field: string, part: string) =>
    `${room(resource)}.parts.${field}.${part}`,
  action: (resource: Resource, action: string) => `${room(resource)}.actions.${action}`,
  bulk: (resource: Resource, action: string) => `${room(resource)}.bulk.${action}`,
  batch: (resource: Resource, word: string) => `${room(resource)}.batch.${word}`,
  copies: (resource: Resource, word: string) => `${room(resource)}.copies.${word}`,
  warning: (resource: Resource, warning: string) => `${room(resource)}.warnings.${warning}`,
  section: (resource: Resource, section: string) => `${room(resource)}.sections.${section}`,
  call: (resource: Resource, call: string) => `${room(resource)}.calls.${call}`,
  link: (resource: Resource, link: string) => `${room(resource)}.links.${link}`,
};
