import { makeAutoObservable } from 'mobx';
import type { CaptionLanguage, CaptionTrack } from '../../../domain/film/caption.ts';
import { markedWords, wordsToMark, type TextPart } from '../../../domain/search/markedWords.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { transcriptCues, type Cue } from './transcriptCues.ts';
import { ApiFault } from '../../../application/ports/ApiFault.ts';
import { fetchText } from '../../base/loading/fetchText.ts';
import type { ScreenFile } from '../../../domain/film/screenFile.ts';
import { fold } from '../../../domain/search/search.ts';

/** Fetches a captions file. */
export type ReadCaptions = (address: string, signal: AbortSignal) => Promise<string>;

/** What the film says, or what it shows. */
export type TranscriptSource = 'said' | 'screen';

interface TranscriptSources {
  readonly tracks: readonly CaptionTrack[];
  /** The address of the texts that the film shows. */
  readonly screen: string | undefined;
}

export interface FoundCue extends Cue {
  /** The index of the cue among all cues. */
  readonly index: number;
  readonly parts: readonly TextPart[];
}

/** The transcript of one item in one language, and the search in it. */
export class TranscriptModel {
  language: CaptionLanguage;
  source: TranscriptSource;
  query = '';
  /** The words of the search that led to the page. They are marked while nothing else is searched. */
  readonly words: readonly string[];
  readonly sources: TranscriptSources;
  readonly #read: ReadCaptions;
  readonly #file = new Fetching<readonly Cue[]>();

  constructor(
    read: ReadCaptions,
    sources: TranscriptSources,
    language: CaptionLanguage,
    search: string,
    isMomentShown = false,
  ) {
    this.#read = read;
    this.sources = sources;
    this.language = language;
    const { tracks, screen } = sources;
    this.source = screen !== undefined && (isMomentShown || tracks.length === 0) ? 'screen' : 'said';
    this.words = wordsToMark(search);
    makeAutoObservable(this, { sources: false, words: false });
  }

  get state(): 'loading' | 'failed' | 'empty' | 'ready' {
    if (this.#file.phase === 'error') return 'failed';
    if (this.#file.value === undefined) return 'loading';
    return this.cues.length === 0 ? 'empty' : 'ready';
  }

  get cues(): readonly Cue[] {
    return this.#file.value ?? [];
  }

  get found(): readonly FoundCue[] {
    return this.cues.flatMap((cue, index) => {
      const parts = this.isSearching ? markedText(cue.text, this.query) : markedWords(cue.text, this.words);
      return parts === null ? [] : [{ ...cue, index, parts }];
    });
  }

  get isSearching(): boolean {
    return this.query.trim() !== '';
  }

  async load(): Promise<void> {
    const { tracks, screen } = this.sources;
    const track = tracks.find(({ language }) => language === this.language);
    const address = this.source === 'screen' ? screen : track?.src;
    if (address === undefined) return;
    const cuesOf = this.source === 'screen' ? shownCues : transcriptCues;
    await this.#file.start(async (signal) => cuesOf(await this.#read(address, signal)));
  }

  /** Rule SHOWN-7: what the film says, or what it shows. */
  async show(source: TranscriptSource): Promise<void> {
    if (source === this.source) return;
    this.source = source;
    this.#file.reset();
    await this.load();
  }

  async choose(language: CaptionLanguage): Promise<void> {
    this.language = language;
    this.#file.reset();
    await this.load();
  }

  search(query: string): void {
    this.query = query;
  }

  leave(): void {
    this.#file.cancel();
  }
}

/** The lines that a film shows. */
function shownCues(file: string): readonly Cue[] {
  const { lines } = JSON.parse(file) as ScreenFile;
  return lines.map(({ start, text }) => ({ start, text, speaker: null }));
}

/** A refusal counts as a fault here, because everyone who may watch may also read. */
export async function readCaptions(address: string, signal: AbortSignal): Promise<string> {
  const { text, status } = await fetchText(address, signal);
  if (text === undefined) throw new ApiFault(`Captions: ${status}`);
  return text;
}

/** Splits a text at the matches of the query; null if there is none. */
export function markedText(text: string, query: string): readonly TextPart[] | null {
  const wanted = fold(query.trim());
  if (wanted === '') return [{ text, isMatch: false }];
  const letters = [...text.normalize('NFC')];
  // A letter can fold to none or to several letters. `origins` maps each folded letter back to its source.
  const folded = letters.map(fold);
  const origins = folded.flatMap((piece, index) =>
    [...piece].flatMap((letter) => Array.from({ length: letter.length }, () => index)),
  );
  const whole = folded.join('');
  const parts: TextPart[] = [];
  let from = 0;
  const add = (until: number, isMatch: boolean): void => {
    if (until > from) parts.push({ text: letters.slice(from, until).join(''), isMatch });
    from = Math.max(from, until);
  };
  for (let found = whole.indexOf(wanted); found >= 0; found = whole.indexOf(wanted, found + wanted.length)) {
    add(origins[found] ?? 0, false);
    add((origins[found + wanted.length - 1] ?? 0) + 1, true);
  }
  if (!parts.some(({ isMatch }) => isMatch)) return null;
  add(letters.length, false);
  return parts;
}
