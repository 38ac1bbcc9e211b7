import { isRecord } from '../../lib/is-record';
import { limits } from '../../lib/limits';
import { findLeftOutHtml } from '../../lib/markdown/find-left-out';
import { findMarkdownProblem } from '../../lib/markdown/find-problem';
import {
  type ImportedChallenge,
  type Parsed,
  ParseError,
  type Warnings,
} from './imported-challenge';
import { readFlags } from './parse-flags';
import { isDifficultyTag, readCategory, readDifficulty, readTags } from './parse-labels';
import { DEFAULT_SCORING, readScoring } from './parse-scoring';
import { integerOf, listOf, readYamlMap, textOf, type YamlMap } from './yaml-fields';

/** Parses a ctfcli file; returns the reason if it is invalid. */
export function parseChallenge(text: string): Parsed {
  const warnings: Warnings = { notes: [], ignored: [] };
  try {
    const map = readYamlMap(text);
    warnings.ignored.push(...ignoredKeys(map));
    return { challenge: readChallenge(map, warnings), ...warnings };
  } catch (error) {
    if (error instanceof ParseError) return { error: error.message };
    throw error;
  }
}

function readChallenge(map: YamlMap, warnings: Warnings): ImportedChallenge {
  const lacking = ['name', 'category'].filter((key) => !(key in map));
  // Title and category identify a challenge.
  if (lacking.length > 0)
    throw new ParseError(`not a ctfcli challenge: no ${lacking.join(', no ')}`);
  const word = required(map, 'category', limits.shortText.max);
  const title = required(map, 'name', limits.title.max);
  const reading = readCategory(word);
  if (!reading.known) warnings.notes.push(`category ${word} is not known: misc, with a tag`);
  const tags = readTags(map, warnings, ...(reading.tag ? [reading.tag] : []));
  const platform = isRecord(map['x-platform']) ? map['x-platform'] : {};
  const scoring = readScoring(map, warnings);
  const explicit = textOf(platform, 'difficulty', limits.shortText.max);
  noteOtherVersion(map, warnings);
  return {
    id: integerOf(platform, 'id', limits.id) ?? undefined,
    title,
    category: reading.category,
    difficulty: readDifficulty(explicit, tags),
    description: readDescription(map, warnings),
    author: textOf(map, 'author', limits.shortText.max),
    attribution: textOf(map, 'attribution', limits.shortText.max),
    connectionInfo: readConnection(map, warnings),
    tags: tags.filter((tag) => !isDifficultyTag(tag)),
    scoring,
    priority: integerOf(platform, 'priority', limits.priority),
    releaseAt: readRelease(map, warnings),
    flags: flagsOf(
      reading.category,
      map,
      scoring?.baseScore ?? DEFAULT_SCORING.baseScore,
      warnings,
    ),
    files: listOf(map, 'files').map(pathOf),
  };
}

/** Applies the same rules as the admin form to the description. */
function readDescription(map: YamlMap, warnings: Warnings): string {
  const text = textOf(map, 'description', limits.description.max);
  const problem = findMarkdownProblem(text);
  if (problem) throw new ParseError(`description: ${PROBLEMS[problem]}`);
  const leftOut = findLeftOutHtml(text);
  if (leftOut.length > 0)
    warnings.notes.push(`description: HTML that is not shown: ${leftOut.join(', ')}`);
  return text;
}

const { nesting, marks } = limits.markdown;
const PROBLEMS = {
  nesting: `lists, quotes or elements nested deeper than ${String(nesting)} levels`,
  marks: `more than ${String(marks)} marks in a paragraph; put code into a fence`,
};

function flagsOf(
  category: ImportedChallenge['category'],
  map: YamlMap,
  baseScore: number,
  warnings: Warnings,
): ImportedChallenge['flags'] {
  if (category !== 'notice') return readFlags(map, baseScore, warnings);
  if (map.flags !== undefined) warnings.ignored.push('flags');
  return [];
}

function required(map: YamlMap, key: string, max: number): string {
  const text = textOf(map, key, max).replaceAll(/\s+/g, ' ');
  if (text === '') throw new ParseError(`${key} is empty`);
  return text;
}

function readConnection(map: YamlMap, warnings: Warnings): string {
  const connection = textOf(map, 'connection_info', limits.shortText.max);
  if (connection.includes('${'))
    warnings.notes.push(`connection_info is a template to fill in: ${connection}`);
  return connection;
}

function noteOtherVersion(map: YamlMap, warnings: Warnings): void {
  const version = textOf(map, 'version', limits.shortText.max) || '0.1';
  if (version !== '0.1') warnings.notes.push(`version ${version} is read as 0.1`);
}

function pathOf(file: unknown): string {
  if (typeof file !== 'string' || file.trim() === '') throw new ParseError('files holds no path');
  return file.trim();
}

const ZONED = /^\d{4}-\d{2}-\d{2}[Tt ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?\s*([Zz]|[+-]\d{2}:?\d{2})$/;

/** Ignores a time without a zone, whose meaning depends on the machine. */
export function readRelease(map: YamlMap, warnings: Warnings): Date | null {
  const text = textOf(map, 'scheduled_at', limits.shortText.max);
  if (text === '') return null;
  const time = new Date(text.replace(' ', 'T').replaceAll(' ', ''));
  if (ZONED.test(text) && !Number.isNaN(time.getTime())) return time;
  warnings.notes.push(
    'scheduled_at is not an ISO 8601 time with a zone: the challenge has no release time',
  );
  return null;
}

const READ = new Set([
  'name',
  'author',
  'category',
  'description',
  'attribution',
  'value',
  'type',
  'extra',
  'connection_info',
  'logic',
  'flags',
  'tags',
  'files',
  'scheduled_at',
  'version',
  'x-platform',
]);

const READ_OF_PLATFORM = new Set(['id', 'difficulty', 'priority', 'flags']);

/** Keys of the file that have no effect here, both ctfcli's own (image, hints, state…) and unknown ones. */
export function ignoredKeys(map: YamlMap): string[] {
  const platform = isRecord(map['x-platform']) ? map['x-platform'] : {};
  return [
    ...Object.keys(map).filter((key) => !READ.has(key)),
    ...Object.keys(platform)
      .filter((key) => !READ_OF_PLATFORM.has(key))
      .map((key) => `x-platform.${key}`),
  ].map((key) => key.slice(0, 60));
}
