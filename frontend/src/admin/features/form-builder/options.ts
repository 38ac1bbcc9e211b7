import type { FormQuestionOption } from '../../../api';
import { isProposedKey, otherOptionKeys, proposeKey } from './part-keys';

type Options = readonly FormQuestionOption[];

const FALLBACK = 'option';

/** Changes an option. A proposed key follows the English title unless it is fixed. */
export function changeOption(
  options: Options,
  at: number,
  change: Partial<FormQuestionOption>,
  hasFixedKey: boolean,
): FormQuestionOption[] {
  return options.map((option, index) => {
    if (index !== at) return option;
    const { titleEn } = change;
    const follows =
      titleEn !== undefined && !hasFixedKey && isProposedKey(option.key, option.titleEn, FALLBACK);
    const key = follows ? proposeKey(titleEn, FALLBACK, otherOptionKeys(options, at)) : option.key;
    return { ...option, key, ...change };
  });
}

/** Returns an option without titles and with a unique key. */
export function createOption(options: Options): FormQuestionOption {
  const keys = options.map(({ key }) => key);
  return { key: proposeKey('', FALLBACK, keys), title: '', titleEn: '' };
}

/**
 * Parses options from lines such as `网络安全 | Web security | web`: title, English title and key, the last two optional.
 * Tabs separate table cells. The options are appended to those that have a title.
 */
export function addOptionLines(options: Options, text: string): FormQuestionOption[] {
  const added = options.filter(
    ({ title, titleEn }) => title.trim() !== '' || titleEn.trim() !== '',
  );
  for (const line of text.split(/\r?\n/)) {
    const [title = '', titleEn = '', key = ''] = line.split(/\t|[|｜]/).map((part) => part.trim());
    if (title === '' && titleEn === '') continue;
    const keys = added.map((option) => option.key);
    const isFree = key !== '' && !keys.includes(key);
    added.push({
      key: isFree ? key : proposeKey(titleEn || title, FALLBACK, keys),
      title: title || titleEn,
      titleEn,
    });
  }
  return added;
}
