import { isInstant } from '../date/instant.ts';
import type { Objective, Resource } from '../item/webinar.ts';
import { ok, refuse, type Result } from '../result.ts';
import { fieldsOf } from '../text/fieldsOf.ts';
import { objectiveFrom, objectiveLine } from './objectiveLine.ts';

/** Why a value cannot be read. */
export interface Unreadable {
  readonly kind: 'value-unknown' | 'time-unreadable';
  readonly value: string;
}

/** How the values of a field are written in a cell, and read from a cell or from JSON. */
export interface FieldFormat<Value> {
  /** `text` is not empty. */
  fromText(text: string): Result<Value, Unreadable>;
  fromJson(value: unknown): Result<Value, Unreadable>;
  toText(value: Value): string;
}

/** The word in a cell for no value, where an empty cell stands for the default. */
const none = 'none';

const unknown = (value: unknown): { readonly ok: false; readonly refusal: Unreadable } =>
  refuse({ kind: 'value-unknown', value: typeof value === 'string' ? value : JSON.stringify(value) });

/** A text that JSON may write as a number or as true and false. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function format<Value>(
  fromText: (text: string) => Result<Value, Unreadable>,
  toText: (value: Value) => string,
  fromStructure: (value: unknown) => Result<Value, Unreadable> = unknown,
): FieldFormat<Value> {
  return {
    fromText,
    toText,
    fromJson: (value) => {
      const text = textOf(value);
      return text === undefined ? fromStructure(value) : fromText(text);
    },
  };
}

/** Any text; empty if there is none. */
export const text = format<string>(ok, (value) => value);

/** Any text, or null. */
export const optionalText = format<string | null>(
  (value) => ok(value === '' ? null : value),
  (value) => value ?? '',
);

/** A number that is not negative, with or without a fraction. */
export const amount = format<number>(
  (value) => (/^\d{1,9}(\.\d+)?$/.test(value.trim()) ? ok(Number(value)) : unknown(value)),
  String,
);

/** A whole number from 1, or null. */
export const optionalCount = format<number | null>(
  (value) => (/^[1-9]\d{0,8}$/.test(value.trim()) ? ok(Number(value)) : unknown(value)),
  (value) => (value === null ? '' : String(value)),
);

/** True or false, in the words that people and programs write. */
export const yesOrNo = format<boolean>(
  (value) => {
    const word = value.trim().toLowerCase();
    if (['yes', 'true', '1', 'y', 'x'].includes(word)) return ok(true);
    return ['no', 'false', '0', 'n'].includes(word) ? ok(false) : unknown(value);
  },
  (value) => (value ? 'yes' : 'no'),
);

/** One of a few words. Letter case does not count. */
export function choice<Choice extends string>(choices: readonly Choice[]): FieldFormat<Choice> {
  return format<Choice>(
    (value) => {
      const found = choices.find((one) => one === value.trim().toLowerCase());
      return found === undefined ? unknown(value) : ok(found);
    },
    (value) => value,
  );
}

/** One of a few words, or null, which is written as `none`. */
export function optionalChoice<Choice extends string>(choices: readonly Choice[]): FieldFormat<Choice | null> {
  const some = choice(choices);
  return format<Choice | null>(
    (value) => (value.trim().toLowerCase() === none ? ok(null) : some.fromText(value)),
    (value) => value ?? none,
  );
}

/** Several of a few words, between semicolons or commas. An empty list is written as `none`. */
export function choicesOf<Choice extends string>(choices: readonly Choice[]): FieldFormat<readonly Choice[]> {
  const fromWords = (words: readonly string[]) => {
    const found: Choice[] = [];
    for (const word of words) {
      const one = choices.find((known) => known === word.trim().toLowerCase());
      if (one === undefined) return unknown(word.trim());
      found.push(one);
    }
    return ok(choices.filter((known) => found.includes(known)));
  };
  const words = (value: string) => value.split(/[;,|]/).filter((word) => word.trim() !== '');
  return format<readonly Choice[]>(
    (value) => (value.trim().toLowerCase() === none ? ok([]) : fromWords(words(value))),
    (value) => (value.length === 0 ? none : value.join('; ')),
    (value) => (isTexts(value) ? fromWords(value) : unknown(value)),
  );
}

/** An instant as ISO 8601, or a day, which begins at midnight UTC. */
export const optionalInstant = format<string | null>(
  (value) => {
    const written = value.trim();
    const whole = /^\d{4}-\d{2}-\d{2}$/.test(written)
      ? `${written}T00:00:00Z`
      : written.replace(/^(\S+) (?=\d)/, '$1T');
    return isInstant(whole) ? ok(new Date(whole).toISOString()) : unknown(value);
  },
  (value) => value ?? '',
);

/** Texts without line breaks, one in each line. */
export const lines = format<readonly string[]>(
  (value) => ok(splitLines(value).map((line) => line.trim())),
  (value) => value.join('\n'),
  (value) => (isTexts(value) ? ok(value) : unknown(value)),
);

/** Objectives, one in each line, such as `0:00 Intro`. */
export const objectives = format<readonly Objective[]>(
  (value) => {
    const found: Objective[] = [];
    for (const line of splitLines(value)) {
      const objective = objectiveFrom(line);
      if (objective === undefined) return refuse({ kind: 'time-unreadable', value: line });
      found.push(objective);
    }
    return ok(found);
  },
  (value) => value.map(objectiveLine).join('\n'),
  (value) => listFrom(value, ({ time, title }) => (isTime(time) && isText(title) ? { time, title } : undefined)),
);

/** Links, one in each line: the name, a space and the address. */
export const resources = format<readonly Resource[]>(
  (value) => {
    const found: Resource[] = [];
    for (const line of splitLines(value)) {
      const [, name, url] = /^(.*) (\S+)$/.exec(line) ?? [];
      if (name === undefined || url === undefined) return unknown(line);
      found.push({ name, url });
    }
    return ok(found);
  },
  (value) => value.map(({ name, url }) => `${name} ${url}`).join('\n'),
  (value) => listFrom(value, ({ name, url }) => (isText(name) && isText(url) ? { name, url } : undefined)),
);

/** The lines of a cell that are not empty. */
export function splitLines(value: string): readonly string[] {
  return value.split(/\r?\n|\r/).filter((line) => line.trim() !== '');
}

function listFrom<Entry>(
  value: unknown,
  entryFrom: (fields: Readonly<Record<string, unknown>>) => Entry | undefined,
): Result<readonly Entry[], Unreadable> {
  if (!Array.isArray(value)) return unknown(value);
  const entries: Entry[] = [];
  for (const one of value as readonly unknown[]) {
    const entry = entryFrom(fieldsOf(one));
    if (entry === undefined) return unknown(one);
    entries.push(entry);
  }
  return ok(entries);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(isText);
}

function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}
