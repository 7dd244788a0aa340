import { maximumCancellationNoteLength } from '../item/cancellation.ts';
import { maximumDetailBytes } from '../item/webinar.ts';
import type { Violation } from './violations.ts';

/** Rule MOVE-4: the texts of what is wrong with an item that is moved in, besides the rules of its kind. */
export const moveInTexts = {
  dateUnreadable: 'Enter a valid date and time, such as 2024-05-31T09:00:00Z.',
  addressUnreadable: (address: string) =>
    `“${address}” is no old address. Enter an address that begins with https:// or http://, or a path that begins with /.`,
  addressOfPage: (address: string) => `“${address}” is a page of this site, so it cannot redirect.`,
  addressOfItem: (address: string, title: string) => `“${address}” redirects to “${title}” already.`,
  slugOfLine: (line: number) => `Line ${line} has this URL path too. Choose another one.`,
  addressOfLine: (address: string, line: number) => `Line ${line} has the old address “${address}” too.`,
  filmOfLine: (line: number) => `Line ${line} has the same video file.`,
  legacyPath: 'An old address of this site uses this URL path and redirects to the community. Choose another one.',
  webinarUnknown: (slug: string) => `No recorded webinar has the URL path “${slug}”, neither here nor in this import.`,
  noteTooLong: `The note of a cancellation can have at most ${maximumCancellationNoteLength} characters.`,
  noteCharacters: 'The note of a cancellation contains an invalid character. Remove it, or type the text again.',
  markupTooLong: `The detailed description is too long. It can have at most ${maximumDetailBytes.toLocaleString('en')} bytes.`,
} as const;

/** What is wrong with a row, and in which field of its item. */
export type MoveInViolation = Pick<Violation, 'field' | 'message'>;
