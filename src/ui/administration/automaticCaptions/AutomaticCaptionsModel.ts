import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { CaptionEditing } from '../../../application/ports/editing/CaptionEditing.ts';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import {
  isUnderWay,
  type AutomaticCaptions,
  type AutomaticCaptionsOfFilm,
} from '../../../domain/film/automaticCaptions.ts';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

type Port = Pick<CaptionEditing, 'listAutomatic' | 'startAutomatic' | 'cancelAutomatic'>;

const askMilliseconds = 2000;

/** Rule AUTO-7: the automatic captions of one film. It asks how far they are until none is under way. */
export class AutomaticCaptionsModel {
  /** Undefined until the first answer. */
  captions: AutomaticCaptionsOfFilm | undefined;
  busy: CaptionLanguage | undefined;
  trouble: RefusedEdit | 'failed' | undefined;
  readonly film: FilmName;
  readonly #port: Port;
  #calls = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(port: Port, film: FilmName) {
    this.#port = port;
    this.film = film;
    makeAutoObservable(this, { film: false, captions: observableRef, trouble: observableRef });
  }

  get items(): readonly AutomaticCaptions[] {
    return this.captions?.items ?? [];
  }

  itemOf(language: CaptionLanguage): AutomaticCaptions | undefined {
    return this.items.find((each) => each.language === language);
  }

  load(): void {
    this.leave();
    this.#calls = new AbortController();
    void this.#ask(this.#calls.signal);
  }

  leave(): void {
    clearTimeout(this.#timer);
    this.#calls.abort();
  }

  start(language: CaptionLanguage): Promise<void> {
    return this.#run(language, () => this.#port.startAutomatic(this.film, language));
  }

  cancel(language: CaptionLanguage): Promise<void> {
    return this.#run(language, () => this.#port.cancelAutomatic(this.film, language));
  }

  async #run(
    language: CaptionLanguage,
    call: () => Promise<Result<AutomaticCaptionsOfFilm, RefusedEdit>>,
  ): Promise<void> {
    if (this.busy !== undefined) return;
    this.busy = language;
    this.trouble = undefined;
    const outcome = await call().catch(reportUnexpected);
    runInAction(() => {
      this.busy = undefined;
      if (outcome?.ok === true) this.captions = outcome.value;
      else this.trouble = outcome?.refusal ?? 'failed';
    });
    this.load();
  }

  async #ask(signal: AbortSignal): Promise<void> {
    const found = await this.#port.listAutomatic(this.film, signal).catch(reportUnexpected);
    if (signal.aborted) return;
    runInAction(() => {
      if (found?.ok === true) this.captions = found.value;
    });
    // After a failed call, too: the program goes on without this page.
    if (this.items.some(isUnderWay)) this.#timer = setTimeout(() => void this.#ask(signal), askMilliseconds);
  }
}
