import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { SignedOutFault } from '../../../../application/ports/ApiFault.ts';
import type { CaptionEditing } from '../../../../application/ports/editing/CaptionEditing.ts';
import type { RefusedEdit, Versioned } from '../../../../application/ports/editing/Edits.ts';
import type { FilmEditing } from '../../../../application/ports/editing/FilmEditing.ts';
import type { CaptionLanguage } from '../../../../domain/film/caption.ts';
import type { CaptionWork } from '../../../../domain/film/captionWork.ts';
import { areSameCues, countDifferences, writtenCues, type Cue } from '../../../../domain/film/cues/cue.ts';
import { replaceAllCues } from '../../../../domain/film/cues/cueEdits.ts';
import { readCueFile, writeCueFile } from '../../../../domain/film/cues/cueFile.ts';
import type { Filmed } from '../../../../domain/film/filmed.ts';
import type { FilmName } from '../../../../domain/item/filmName.ts';
import type { Result } from '../../../../domain/result.ts';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { PartSaving } from '../../film/PartSaving.ts';
import type { EditorSurroundings } from '../../forms/editor/EditorSurroundings.ts';
import { draftKey, type FormDrafts } from '../../forms/editor/FormDrafts.ts';
import { CueListModel } from '../list/CueListModel.ts';
import { UnsavedCues } from './UnsavedCues.ts';

/** An item with a film. A video has a name, a recorded webinar a title. */
export type CaptionedItem = Filmed & { readonly name?: string; readonly title?: string };

export interface WorkSurroundings {
  readonly captions: CaptionEditing;
  readonly films: Pick<FilmEditing, 'saveCaptions'>;
  readonly find: (idOrSlug: string, signal: AbortSignal) => Promise<Result<Versioned<CaptionedItem>, 'not-found'>>;
  readonly drafts: FormDrafts;
  readonly now: () => Date;
  readonly signedOut: EditorSurroundings<object>['signedOut'];
  /** Called when visitors get other captions. */
  readonly published: () => void;
}

/** Why the last try to save failed. `empty`: there is nothing to publish. */
export type WorkFailure = 'fault' | 'gone' | 'empty' | readonly Violation[];

/** What somebody else has saved meanwhile: published captions, or the draft. */
export type WorkConflict = 'published' | 'draft';

const noWork: CaptionWork = { published: null, draft: null, versions: [] };

/** Rules CUE-11 to CUE-14: the captions of a film in one language, from opening to publishing. */
export class CaptionWorkModel {
  readonly list = new CueListModel();
  state: 'loading' | 'ready' | 'not-found' | 'failed' = 'loading';
  seen: Versioned<CaptionedItem> | undefined = undefined;
  work: CaptionWork = noWork;
  busy: 'draft' | 'publish' | undefined = undefined;
  done: 'draft-saved' | 'published' | undefined = undefined;
  failure: WorkFailure | undefined = undefined;
  conflict: WorkConflict | undefined = undefined;
  /** Given once the captions are loaded. */
  unsaved: UnsavedCues | undefined = undefined;
  readonly language: CaptionLanguage;
  readonly #film: FilmName;
  readonly #around: WorkSurroundings;
  readonly #call = new AbortController();
  /** The cues that were loaded or saved last. */
  saved: readonly Cue[] = [];
  #draftVersion = 0;
  /** The hash of the published captions that the cues are based on. */
  #basis: string | null = null;
  #stop: (() => void) | undefined;

  constructor(film: FilmName, language: CaptionLanguage, around: WorkSurroundings) {
    this.#film = film;
    this.language = language;
    this.#around = around;
    makeAutoObservable(this, {
      list: false,
      seen: observableRef,
      work: observableRef,
      failure: observableRef,
      unsaved: observableRef,
      saved: observableRef,
    });
  }

  get isDirty(): boolean {
    return !areSameCues(this.list.cues, this.saved);
  }

  /** The cues that somebody else has saved, while there is a conflict. */
  get theirs(): readonly Cue[] {
    const { draft, published } = this.work;
    return readCueFile((this.conflict === 'draft' ? draft : published)?.vtt ?? '');
  }

  /** How many cues differ from theirs. */
  get differences(): number {
    return countDifferences(this.list.cues, this.theirs);
  }

  async load(): Promise<void> {
    this.state = 'loading';
    const { signal } = this.#call;
    try {
      const found = await this.#around.find(this.#film.id, signal);
      const opened = found.ok
        ? await this.#around.captions.open(this.#nameOf(found.value), this.language, signal)
        : found;
      runInAction(() => {
        if (found.ok && opened.ok) this.#begin(found.value, opened.value);
        else this.state = 'not-found';
      });
    } catch (fault) {
      reportUnexpected(fault);
      if (signal.aborted) return;
      runInAction(() => {
        this.state = 'failed';
      });
      if (fault instanceof SignedOutFault) this.#around.signedOut(signal, () => void this.load());
    }
  }

  leave(): void {
    this.unsaved?.keepNow();
    this.#stop?.();
    this.#call.abort();
  }

  /** Shows the unsaved cues of an earlier visit. Undo brings back those that were loaded. */
  restore(): void {
    const cues = this.unsaved?.take();
    if (cues !== undefined) this.list.make(replaceAllCues('take-over', this.list.cues, cues), false);
  }

  /** Rule CUE-11: saves a draft that visitors do not see. */
  async saveDraft(): Promise<void> {
    const sent = this.list.cues;
    const draft = { vtt: writeCueFile(sent), basedOn: this.#basis };
    const save = (film: FilmName) => this.#around.captions.saveDraft(film, this.language, this.#draftVersion, draft);
    await this.#act('draft', async (film) => {
      let saved = await save(film);
      if (!saved.ok && saved.refusal === 'stale') {
        // If somebody has only deleted the draft, there is nothing to choose.
        if (await this.#meets('draft')) return;
        saved = await save(film);
      }
      const answer = saved;
      runInAction(() => {
        if (answer.ok) this.#taken(answer.value, sent, 'draft-saved');
        else this.failure = failureOf(answer.refusal);
      });
    });
  }

  /** Rule CUE-12: replaces the captions that visitors get, and removes the draft. */
  async publish(): Promise<void> {
    const sent = this.list.cues;
    if (this.conflict !== undefined) return;
    if (writtenCues(sent).length === 0) {
      this.failure = 'empty';
      return;
    }
    await this.#act('publish', async (film) => {
      const file = new Blob([writeCueFile(sent)], { type: 'text/vtt' });
      const saving = new PartSaving<CaptionedItem>(this.#host);
      const isPublished = await saving.save(
        (version) => this.#around.films.saveCaptions(film, version, this.language, file),
        ({ captions }) => captions.find(({ language }) => language === this.language)?.src,
      );
      if (saving.failure === 'overtaken') return void (await this.#meets('published'));
      if (!isPublished)
        return runInAction(() => {
          this.failure = saving.failure as WorkFailure;
        });
      this.#around.published();
      if (this.#draftVersion > 0) await this.#around.captions.removeDraft(film, this.language, this.#draftVersion);
      const opened = await this.#around.captions.open(film, this.language, this.#call.signal);
      runInAction(() => {
        if (!opened.ok) return;
        this.#basis = opened.value.item.published?.contentHash ?? null;
        this.#taken(opened.value, sent, 'published');
      });
    });
  }

  /** Goes on with the own cues after a conflict. The next save replaces theirs. */
  keepMine(): void {
    this.#basis = this.work.published?.contentHash ?? null;
    this.conflict = undefined;
  }

  /** Takes their cues after a conflict. Undo brings back the own ones. */
  takeTheirs(): void {
    this.list.make(replaceAllCues('take-over', this.list.cues, this.theirs), false);
    this.#basis = (this.conflict === 'draft' ? this.work.draft?.basedOn : this.work.published?.contentHash) ?? null;
    this.saved = this.list.cues;
    this.conflict = undefined;
  }

  get #host() {
    const { seen } = this;
    if (seen === undefined) throw new Error('Nothing is loaded yet');
    return {
      seen,
      absorb: (next: Versioned<CaptionedItem>) => void (this.seen = next),
      find: (signal: AbortSignal) => this.#around.find(seen.item.id, signal),
    };
  }

  #nameOf({ item }: Versioned<CaptionedItem>): FilmName {
    return { kind: this.#film.kind, id: item.id };
  }

  #begin(seen: Versioned<CaptionedItem>, { item: work, version }: Versioned<CaptionWork>): void {
    const { draft, published } = work;
    this.seen = seen;
    this.work = work;
    this.#draftVersion = version;
    this.#basis = draft === null ? (published?.contentHash ?? null) : draft.basedOn;
    this.list.start(readCueFile((draft ?? published)?.vtt ?? ''), seen.item.duration);
    this.saved = this.list.cues;
    this.conflict = this.#basis === (published?.contentHash ?? null) ? undefined : 'published';
    const { drafts, now } = this.#around;
    const key = draftKey(`captions-${this.language}`, seen.item.id);
    const unsaved = new UnsavedCues(drafts, key, () => ({ cues: this.list.cues, isDirty: this.isDirty }), now);
    this.unsaved = unsaved;
    this.#stop = reaction(
      () => this.list.cues,
      () => {
        this.done = undefined;
        unsaved.keepSoon();
      },
    );
    this.state = 'ready';
  }

  /** Takes what the server has saved. Cues written meanwhile stay unsaved. */
  #taken({ item, version }: Versioned<CaptionWork>, sent: readonly Cue[], done: 'draft-saved' | 'published'): void {
    this.work = item;
    this.#draftVersion = version;
    this.saved = sent;
    this.done = done;
    this.unsaved?.keep();
  }

  /** Reads what somebody else has saved. Returns whether the person has to choose; nothing is lost. */
  async #meets(conflict: WorkConflict): Promise<boolean> {
    const opened = await this.#around.captions.open(this.#nameOf(this.#host.seen), this.language, this.#call.signal);
    return runInAction(() => {
      if (!opened.ok) {
        this.failure = 'gone';
        return true;
      }
      const { item, version } = opened.value;
      this.work = item;
      this.#draftVersion = version;
      const isPublished = (item.published?.contentHash ?? null) !== this.#basis;
      if (conflict === 'draft' && item.draft !== null) this.conflict = 'draft';
      else if (isPublished) this.conflict = 'published';
      return this.conflict !== undefined;
    });
  }

  async #act(busy: 'draft' | 'publish', act: (film: FilmName) => Promise<void>): Promise<void> {
    if (this.busy !== undefined || this.seen === undefined) return;
    this.busy = busy;
    this.failure = undefined;
    this.done = undefined;
    const film = this.#nameOf(this.seen);
    try {
      await act(film);
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => {
        this.failure = 'fault';
      });
      const again = () => void (busy === 'draft' ? this.saveDraft() : this.publish());
      if (fault instanceof SignedOutFault) this.#around.signedOut(this.#call.signal, again);
    } finally {
      runInAction(() => {
        this.busy = undefined;
      });
    }
  }
}

function failureOf(refusal: RefusedEdit): WorkFailure {
  if (refusal === 'not-found' || refusal === 'stale') return 'gone';
  return 'linked' in refusal ? 'fault' : refusal;
}
