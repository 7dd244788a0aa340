import type { SpokenCue } from '../../../src/domain/film/caption.ts';
import { storable } from '../search/searchText.ts';

/** The cues of captions as JSON: `[[seconds, text], …]`. */
export function storedCues(cues: readonly SpokenCue[]): string {
  return JSON.stringify(cues.map(({ start, text }) => [start, storable(text)]));
}
