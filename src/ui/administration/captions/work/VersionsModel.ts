import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { CaptionEditing } from '../../../../application/ports/editing/CaptionEditing.ts';
import type { CaptionLanguage } from '../../../../domain/film/caption.ts';
import { countDifferences, type Cue } from '../../../../domain/film/cues/cue.ts';
import { replaceAllCues } from '../../../../domain/film/cues/cueEdits.ts';
import { readCueFile } from '../../../../domain/film/cues/cueFile.ts';
import type { FilmName } from '../../../../domain/item/filmName.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import type { CueListModel } from '../list/CueListModel.ts';

interface Comparison {
  /** The cues of the editor at that time. */
  readonly against: readonly Cue[];
  readonly count: number;
}

/** Rule CUE-13: compares earlier versions of captions with the cues of the editor, and brings them back. */
export class VersionsModel {
  busy: string | undefined = undefined;
  /** The version that could not be read. */
  unread: string | undefined = undefined;
  readonly #read = new Map<string, readonly Cue[]>();
  readonly #compared = observable.map<string, Comparison>([], { deep: false });
  readonly #captions: Pick<CaptionEditing, 'readVersion'>;
  readonly #film: () => FilmName;
  readonly #language: CaptionLanguage;
  readonly #list: CueListModel;
  readonly #call = new AbortController();

  constructor(
    captions: Pick<CaptionEditing, 'readVersion'>,
    film: () => FilmName,
    language: CaptionLanguage,
    list: CueListModel,
  ) {
    this.#captions = captions;
    this.#film = film;
    this.#language = language;
    this.#list = list;
    makeAutoObservable(this);
  }

  /**
   * How many cues of the editor differ from this version; `undefined` unless it was compared with these cues. Counting
   * at every key would take too long.
   */
  differences(id: string): number | undefined {
    const comparison = this.#compared.get(id);
    return comparison?.against === this.#list.cues ? comparison.count : undefined;
  }

  async compare(id: string): Promise<void> {
    const cues = await this.#cuesOf(id);
    const against = this.#list.cues;
    if (cues !== undefined)
      runInAction(() => this.#compared.set(id, { against, count: countDifferences(against, cues) }));
  }

  /** Puts the cues of a version into the editor. Undo takes them out again. */
  async bringBack(id: string): Promise<void> {
    const cues = await this.#cuesOf(id);
    if (cues === undefined) return;
    this.#list.make(replaceAllCues('take-over', this.#list.cues, cues), false);
    await this.compare(id);
  }

  leave(): void {
    this.#call.abort();
  }

  async #cuesOf(id: string): Promise<readonly Cue[] | undefined> {
    const known = this.#read.get(id);
    if (known !== undefined || this.busy !== undefined) return known;
    this.busy = id;
    this.unread = undefined;
    const found = await this.#captions
      .readVersion(this.#film(), this.#language, id, this.#call.signal)
      .catch(reportUnexpected);
    return runInAction(() => {
      this.busy = undefined;
      if (found?.ok !== true) {
        this.unread = id;
        return undefined;
      }
      const cues = readCueFile(found.value);
      this.#read.set(id, cues);
      return cues;
    });
  }
}
