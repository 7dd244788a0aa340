/** The storage keys of records on this device are this word, or begin with it. */
export const recordsKey = 'records';

/** Rule PROGRESS-12: the key of the records of a person on this device; without a person those of nobody. */
export function recordsKeyOf(person: string | undefined): string {
  return person === undefined ? recordsKey : `${recordsKey}.${person}`;
}
