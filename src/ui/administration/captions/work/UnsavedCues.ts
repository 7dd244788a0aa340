import { makeAutoObservable, observableRef } from 'mobx';
import type { Cue } from '../../../../domain/film/cues/cue.ts';
import { readCueFile, writeCueFile } from '../../../../domain/film/cues/cueFile.ts';
import type { FormDraft, FormDrafts } from '../../forms/editor/FormDrafts.ts';

/** Unsaved cues are written after this pause, in milliseconds, because writing 1,000 cues takes long. */
const pause = 1000;

/** What the browser keeps of unsaved cues. */
export interface CueSource {
  readonly cues: readonly Cue[];
  readonly isDirty: boolean;
}

/** Rule VERSION-5: unsaved cues are kept in the browser until they are saved or discarded. */
export class UnsavedCues {
  /** Unsaved cues of an earlier visit. They stay stored until they are restored or discarded. */
  offered: FormDraft<{ vtt: string }> | undefined;
  readonly #drafts: FormDrafts;
  readonly #key: string;
  readonly #source: () => CueSource;
  readonly #now: () => Date;
  #waiting: ReturnType<typeof setTimeout> | undefined;

  constructor(drafts: FormDrafts, key: string, source: () => CueSource, now: () => Date) {
    this.#drafts = drafts;
    this.#key = key;
    this.#source = source;
    this.#now = now;
    this.offered = drafts.find(key, { vtt: writeCueFile(source().cues) });
    makeAutoObservable(this, { offered: observableRef });
  }

  keepSoon(): void {
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => this.keep(), pause);
  }

  /** Writes what waits to be written: the page may be gone in a moment. */
  keepNow(): void {
    if (this.#waiting !== undefined) this.keep();
  }

  keep(): void {
    clearTimeout(this.#waiting);
    this.#waiting = undefined;
    if (this.offered !== undefined) return;
    const { cues, isDirty } = this.#source();
    if (!isDirty) return this.#drafts.drop(this.#key);
    const changes = { vtt: writeCueFile(cues) };
    this.#drafts.keep(this.#key, { at: this.#now().toISOString(), changes, from: { vtt: '' } });
  }

  /** The offered cues. They are not offered any more. */
  take(): readonly Cue[] {
    const vtt = this.offered?.changes.vtt ?? '';
    this.offered = undefined;
    return readCueFile(vtt);
  }

  forget(): void {
    this.offered = undefined;
    this.keep();
  }
}
