import { escapeHtml } from '../../src/contract/escapeHtml.ts';
import type { CaptionLanguage } from '../../src/domain/film/caption.ts';
import { sceneStarts, type Film } from './items/film.ts';
import { timestamp } from '../../src/domain/date/timestamp.ts';

const leadIn = 0.3;
const pause = 0.12;

/** The maximum of letters in a caption line. Longer lines break at any place in narrow players. */
const longestLine = 42;

/** Breaks a long caption into two lines near the middle, preferably after punctuation. */
function inLines(text: string): string {
  if (text.length <= longestLine) return text;
  const cost = (space: number) => Math.abs(space - text.length / 2) - (/[,:.;?!]/.test(text[space - 1] ?? '') ? 10 : 0);
  const spaces = [...text.matchAll(/(?<!«) (?![:;?!»])/g)].map(({ index }) => index);
  const [best] = spaces.toSorted((one, other) => cost(one) - cost(other));
  return best === undefined ? text : `${text.slice(0, best)}\n${text.slice(best + 1)}`;
}

/** The captions of the film in one language as WebVTT. The cues of a scene share its time by their length. */
export function filmCaptions(film: Film, language: CaptionLanguage): string {
  const starts = sceneStarts(film);
  const cues = film.scenes.flatMap((scene, index) => {
    const texts = scene.captions[language] ?? [];
    const letters = texts.reduce((total, text) => total + text.length, 0);
    const room = scene.seconds - leadIn - pause;
    let from = (starts[index] ?? 0) + leadIn;
    return texts.map((text) => {
      const until = from + (room * text.length) / letters;
      const cue = `${timestamp(from)} --> ${timestamp(until - pause)}\n${escapeHtml(inLines(text))}`;
      from = until;
      return cue;
    });
  });
  return `WEBVTT\n\n${cues.map((cue, index) => `${index + 1}\n${cue}`).join('\n\n')}\n`;
}
