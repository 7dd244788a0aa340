import { clockTime } from '../date/duration.ts';
import type { AutomaticRefusal } from '../film/automaticCaptions.ts';
import type { CaptionRefusal } from '../film/caption.ts';
import type { Violation } from './violations.ts';
import { captionViolations } from './captionViolations.ts';

const field = 'captions';

/** The texts of all refusals of automatic captions. Rule AUTO-2. */
export const automaticViolations: Readonly<Record<AutomaticRefusal, Violation>> = {
  'no-program': {
    field,
    message: 'This site has no program that makes captions. Its operator sets CAPTIONER_COMMAND.',
  },
  'film-not-ready': { field, message: 'The video is not processed yet. Try again when visitors can watch it.' },
  'draft-exists': { field, message: 'There is a draft in this language. Publish or delete it first.' },
};

/** Rule AUTO-5: why captions were not made, in words for an administrator. */
export const automaticTexts = {
  gone: 'The item is in the bin or was deleted.',
  noSound: 'The video has no sound.',
  soundExceeds: 'Reading the sound of the video takes more time or memory than is allowed. The file may be damaged.',
  noFile: 'The program wrote no captions file: neither speech.vtt nor speech.srt.',
  draftBegun: 'Somebody has begun a draft meanwhile. It was kept, and the automatic captions were not.',
  interrupted: 'The work was interrupted several times. Try again, or ask the operator of the site to check the log.',
  notStarted: (program: string) => `The program ${program} cannot be started on the machine that does the work.`,
  ended: (code: number, complaint: string) =>
    `The program ended with code ${code}${complaint === '' ? '.' : `: ${complaint}`}`,
  outOfTime: (seconds: number) =>
    `The program was stopped after ${clockTime(seconds)}. A smaller model is faster, or CAPTIONER_MINUTES can be raised.`,
  outOfSpace: (gigabytes: number) => `The program was stopped because it wrote a file of more than ${gigabytes} GB.`,
} as const;

const shownMistakes = 3;

/** Rule AUTO-5: what is wrong with the file that the program wrote. */
export function unreadableCaptions(refusal: CaptionRefusal): string {
  if (refusal.reason === 'empty') return 'The program recognised nothing that is said.';
  const mistakes = captionViolations(refusal).slice(0, shownMistakes);
  const told = mistakes.map(({ line, message }) => (line === undefined ? message : `Line ${line}: ${message}`));
  return `The program wrote no WebVTT and no SubRip. ${told.join(' ')}`;
}
