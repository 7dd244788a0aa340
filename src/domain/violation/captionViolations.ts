import {
  captionLabels,
  captionLanguages,
  type CaptionMistake,
  type CaptionRefusal,
  type PlacedCue,
} from '../film/caption.ts';
import { clockTime } from '../date/duration.ts';
import type { Violation } from './violations.ts';

const texts: Readonly<Record<Exclude<CaptionRefusal['reason'], 'invalid'>, string>> = {
  'too-large': 'The file is larger than 1 MB. Choose a smaller one.',
  'not-utf-8': 'The file is not UTF-8 text. Save it as UTF-8 and choose it again.',
  empty: 'The file contains no captions. Choose another one.',
};

/** Rule CAPTION-3: why captions are refused, with the line and column of each mistake. */
export function captionViolations(refusal: CaptionRefusal): readonly Violation[] {
  if (refusal.reason !== 'invalid') return [{ field: 'captions', message: texts[refusal.reason] }];
  return refusal.mistakes.map(({ line, column, message }) => ({ field: 'captions', message, line, column }));
}

/** Rule CAPTION-1: the message for any other language. */
export const captionLanguageUnknown = `Choose one of these languages: ${captionLanguages.map((language) => `${captionLabels[language]} (${language})`).join(', ')}.`;

/** Captions often end a moment after the film. A cue that ends later than this belongs to another film. */
const forgivenSeconds = 1;
const reportedMistakes = 50;

/**
 * Rule CAPTION-4: the cues that end more than 1 s after the film. `duration` is in seconds; 0 means that it is not
 * known yet.
 */
export function mistakesPastTheEnd(cues: readonly PlacedCue[], duration: number): readonly CaptionMistake[] {
  if (duration === 0) return [];
  const late = cues.filter(({ end }) => end > duration + forgivenSeconds).slice(0, reportedMistakes);
  return late.map(({ line }) => ({
    line,
    column: 1,
    message: `This cue ends after the end of the video, which is ${clockTime(duration)} long.`,
  }));
}
