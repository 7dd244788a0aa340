import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filmCaptions } from '../../../server/demo/filmCaptions.ts';
import { captionedLanguages, type Film } from '../../../server/demo/items/film.ts';
import { readCaptions } from '../../../server/video/captions/readCaptions.ts';
import type { CaptionTrack, SearchedTexts } from '../../../server/search/document/SearchDocument.ts';
import { readDemoVideos, readDemoWebinars } from '../../../server/demo/items/readDemo.ts';

const demoVideos = readDemoVideos();
const demoWebinars = readDemoWebinars();

/** An item of a judged collection. */
export interface JudgedItem extends SearchedTexts {
  readonly id: string;
}

/** A search with its right answers, the best first, and the seconds at which the first one answers. */
export interface JudgedQuery {
  readonly q: string;
  readonly kind: string;
  readonly collection: 'lectures' | 'demo';
  readonly items: readonly string[];
  readonly from?: number;
  readonly to?: number;
}

const folder = join(process.cwd(), 'test/server/search/relevance');

/** The queries were written before the ranking, by somebody who had not read it. */
export function judgedQueries(): readonly JudgedQuery[] {
  return JSON.parse(readFileSync(join(folder, 'queries.json'), 'utf8')) as readonly JudgedQuery[];
}

interface Lecture extends Pick<SearchedTexts, 'title' | 'body' | 'chapters'> {
  readonly id: string;
  readonly captions: readonly {
    readonly language: CaptionTrack['language'];
    readonly cues: readonly (readonly [start: number, text: string])[];
  }[];
}

/** Made lectures of some minutes with long captions, in four languages. */
export function lectures(): readonly JudgedItem[] {
  return readdirSync(join(folder, 'lectures')).map((file) => {
    const lecture = JSON.parse(readFileSync(join(folder, 'lectures', file), 'utf8')) as Lecture;
    const captions = lecture.captions.map(({ language, cues }) => ({
      language,
      cues: cues.map(([start, text]) => ({ start, text })),
    }));
    return { ...lecture, captions };
  });
}

/** The published films of the demo catalogue. */
export function demoItems(): readonly JudgedItem[] {
  const videos = demoVideos.map(({ film, published }) => ({ film, published, body: [] }));
  const webinars = demoWebinars.map(({ film, more, series, published }) => ({
    film,
    published,
    body: [film.description, more, series ?? ''],
  }));
  return [...videos, ...webinars]
    .filter(({ published }) => published)
    .map(({ film, body }) => ({ id: film.slug, title: film.name, body, chapters: [], captions: captionsOf(film) }));
}

function captionsOf(film: Film): readonly CaptionTrack[] {
  return captionedLanguages(film).map((language) => {
    const read = readCaptions(new TextEncoder().encode(filmCaptions(film, language)));
    if (!read.ok) throw new Error(`The captions of ${film.slug} are ${read.refusal.reason}`);
    return { language, cues: read.value.cues };
  });
}
