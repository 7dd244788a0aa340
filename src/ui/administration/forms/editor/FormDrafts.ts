import { parsedJson } from '../../../../domain/text/parsedJson.ts';
import { tryStorage } from '../../../base/loading/reportUnexpected.ts';
import { fieldNamesOf, isSame, type FieldOf } from '../table/ItemForm.ts';

/** The unsaved values of a form, and what each of these fields held before. */
export interface FormDraft<Values> {
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly changes: Partial<Values>;
  readonly from: Partial<Values>;
}

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores unsaved values until they are saved or discarded, so that a closed tab or a crash loses nothing. */
export class FormDrafts {
  readonly #storage: () => DraftStorage;
  readonly #suffix: string;

  /** Each call may throw, as a blocked storage does. Nothing is stored then. A part of an item has drafts of its own. */
  constructor(storage: () => DraftStorage, part?: string) {
    this.#storage = storage;
    this.#suffix = part === undefined ? '' : `:${part}`;
  }

  keep<Values>(key: string, draft: FormDraft<Values>): void {
    this.#attempt((storage) => storage.setItem(key + this.#suffix, JSON.stringify(draft)));
  }

  drop(key: string): void {
    this.#attempt((storage) => storage.removeItem(key + this.#suffix));
  }

  /** The draft, as far as it is usable: fields of the form with the same type, whose value differs from the item. */
  find<Values extends object>(key: string, values: Values): FormDraft<Values> | undefined {
    const kept = this.#read(key);
    if (!isRecord(kept) || typeof kept['at'] !== 'string' || Number.isNaN(Date.parse(kept['at']))) return undefined;
    const { changes, from } = kept;
    if (!isRecord(changes) || !isRecord(from)) return undefined;
    const usable = fieldNamesOf(values).filter(
      (field) =>
        field in changes &&
        field in from &&
        isAlike(changes[field], values[field]) &&
        !isSame(changes[field], values[field]),
    );
    const pick = (source: Record<string, unknown>) =>
      Object.fromEntries(usable.map((field) => [field, source[field]])) as Partial<Values>;
    return usable.length === 0 ? undefined : { at: kept['at'], changes: pick(changes), from: pick(from) };
  }

  #read(key: string): unknown {
    return this.#attempt((storage) => parsedJson(storage.getItem(key + this.#suffix) ?? 'null'));
  }

  #attempt<Value>(action: (storage: DraftStorage) => Value): Value | undefined {
    return tryStorage(() => action(this.#storage()));
  }
}

/** The name under which a draft is stored. A new item has the id `new`. */
export function draftKey(kind: string, id: string): string {
  return `draft:${kind}:${id}`;
}

/** The fields that somebody else has changed since the draft was begun. */
export function overtaken<Values extends object>(draft: FormDraft<Values>, values: Values): readonly FieldOf<Values>[] {
  return fieldNamesOf(values).filter((field) => field in draft.from && !isSame(draft.from[field], values[field]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A null value has no type to compare. */
function isAlike(kept: unknown, known: unknown): boolean {
  if (Array.isArray(known)) return Array.isArray(kept);
  if (isRecord(known) && isRecord(kept))
    return Object.keys(known).every((key) => typeof kept[key] === typeof known[key]);
  return known === null || typeof kept === typeof known;
}
