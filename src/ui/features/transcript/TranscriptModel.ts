import { makeAutoObservable } from 'mobx';
import type { CaptionLanguage, CaptionTrack } from '../../../domain/film/caption.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import { markedText, type TextPart } from './markedText.ts';
import { transcriptCues, type Cue } from './transcriptCues.ts';

/** Fetches a captions file. */
export type ReadCaptions = (address: string, signal: AbortSignal) => Promise<string>;

export interface FoundCue extends Cue {
  /** The index of the cue among all cues. */
  readonly index: number;
  readonly parts: readonly TextPart[];
}

/** The transcript of one item in one language, and the search in it. */
export class TranscriptModel {
  language: CaptionLanguage;
  query: string;
  readonly tracks: readonly CaptionTrack[];
  readonly #read: ReadCaptions;
  readonly #file = new Fetching<readonly Cue[]>();

  constructor(read: ReadCaptions, tracks: readonly CaptionTrack[], language: CaptionLanguage, query: string) {
    this.#read = read;
    this.tracks = tracks;
    this.language = language;
    this.query = query;
    makeAutoObservable(this, { tracks: false });
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
      const parts = markedText(cue.text, this.query);
      return parts === null ? [] : [{ ...cue, index, parts }];
    });
  }

  get isSearching(): boolean {
    return this.query.trim() !== '';
  }

  async load(): Promise<void> {
    const track = this.tracks.find(({ language }) => language === this.language);
    if (track === undefined) return;
    await this.#file.start(async (signal) => transcriptCues(await this.#read(track.src, signal)));
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
