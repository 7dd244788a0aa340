import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import { languageInFileName } from '../../../domain/film/captionFileName.ts';
import { captionWarnings, looseCues, type CaptionWarning } from '../../../domain/film/captionQuality.ts';
import type { Filmed } from '../../../domain/film/filmed.ts';
import type { Violation } from '../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { PartSaving, type PartFailure, type PartHost } from './PartSaving.ts';

/** A mistake in a file that was not saved, with its line. */
interface QuotedMistake extends Violation {
  readonly quote: string;
}

/** A warning about saved captions, and when the cue is shown, in seconds. */
interface Advice extends CaptionWarning {
  readonly start: number;
}

/** The result of the last change of one language. */
export interface CaptionsOutcome {
  readonly language: CaptionLanguage;
  readonly fileName: string;
  readonly done?: 'saved' | 'deleted';
  readonly mistakes?: readonly QuotedMistake[];
  readonly advice?: readonly Advice[];
  /** Why the file was not sent, in words. */
  readonly refused?: string;
}

type Editing = Pick<FilmEditing, 'saveCaptions' | 'removeCaptions'>;

/** The captions of an item in all languages. */
export class CaptionsModel {
  readonly saving: PartSaving<Filmed>;
  outcome: CaptionsOutcome | undefined = undefined;
  /** The language that is being saved or deleted. */
  busy: CaptionLanguage | undefined = undefined;
  asked: CaptionLanguage | undefined = undefined;
  /** A chosen file whose name says another language. The page asks which one it is. */
  doubtful: { readonly language: CaptionLanguage; readonly named: CaptionLanguage; readonly file: File } | undefined =
    undefined;
  readonly #films: Editing;
  readonly film: FilmName;

  constructor(host: PartHost<Filmed>, films: Editing, film: FilmName) {
    this.saving = new PartSaving(host);
    this.#films = films;
    this.film = film;
    makeAutoObservable(this, { saving: false, film: false, outcome: observableRef, doubtful: observableRef });
  }

  /** The failure of a save, unless it is shown line by line. */
  get failure(): PartFailure | undefined {
    return this.outcome?.mistakes === undefined ? this.saving.failure : undefined;
  }

  refuse(language: CaptionLanguage, file: File, refused: string): void {
    this.saving.forget();
    this.doubtful = undefined;
    this.outcome = { language, fileName: file.name, refused };
  }

  /** Rule CAPTION-11: saves the file, unless its name says another language. */
  async choose(language: CaptionLanguage, file: File): Promise<void> {
    const named = languageInFileName(file.name);
    if (named === undefined || named === language) return this.save(language, file);
    this.saving.forget();
    this.outcome = undefined;
    this.doubtful = { language, named, file };
  }

  async save(language: CaptionLanguage, file: File): Promise<void> {
    if (this.saving.isSaving) return;
    this.doubtful = undefined;
    this.busy = language;
    this.outcome = undefined;
    const body = new Blob([file], { type: /\.srt$/i.test(file.name) ? 'application/x-subrip' : 'text/vtt' });
    const isSaved = await this.saving.save(
      (version) => this.#films.saveCaptions(this.film, version, language, body),
      trackOf(language),
    );
    const text = await readText(file);
    runInAction(() => {
      this.busy = undefined;
      this.outcome = isSaved
        ? { language, fileName: file.name, done: 'saved', advice: adviceOn(text, this.saving.host.seen.item.duration) }
        : this.#refused(language, file, text);
    });
  }

  ask(language: CaptionLanguage | undefined): void {
    this.asked = language;
  }

  async remove(language: CaptionLanguage): Promise<void> {
    if (this.saving.isSaving) return;
    this.asked = undefined;
    this.doubtful = undefined;
    this.busy = language;
    this.outcome = undefined;
    const isGone = await this.saving.save(
      (version) => this.#films.removeCaptions(this.film, version, language),
      trackOf(language),
    );
    runInAction(() => {
      this.busy = undefined;
      if (isGone) this.outcome = { language, fileName: '', done: 'deleted' };
    });
  }

  #refused(language: CaptionLanguage, file: File, text: string): CaptionsOutcome | undefined {
    const { failure } = this.saving;
    if (failure === undefined || typeof failure === 'string' || failure.every(({ line }) => line === undefined))
      return undefined;
    const lines = text.split(/\r\n?|\n/);
    return {
      language,
      fileName: file.name,
      mistakes: failure.map((mistake) => ({
        ...mistake,
        quote: mistake.line === undefined ? '' : (lines[mistake.line - 1] ?? '').trim(),
      })),
    };
  }
}

function trackOf(language: CaptionLanguage) {
  return ({ captions }: Filmed) => captions.find((track) => track.language === language)?.src;
}

/** A file that cannot be read any more has no line to quote. */
function readText(file: File): Promise<string> {
  return file.text().catch((fault: unknown) => {
    reportUnexpected(fault, 'file');
    return '';
  });
}

function adviceOn(text: string, duration: number): readonly Advice[] {
  const cues = looseCues(text);
  return captionWarnings(cues, duration).map((warning) => ({ ...warning, start: cues[warning.cue - 1]?.start ?? 0 }));
}
