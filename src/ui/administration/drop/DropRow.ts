import { makeAutoObservable, observableRef } from 'mobx';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { DroppedFilm } from '../../../domain/item/droppedFiles.ts';
import type { UploadTarget } from '../uploads/Upload.ts';
import type { PlacedFile } from './readDrop.ts';

/** A captions file of a row, and its language: `undefined` until it is known, `none` if it is not added. */
export interface RowCaptions {
  readonly file: File;
  /** Whether the administrator is asked for the language, because the name of the file does not say it. */
  readonly isAsked: boolean;
  readonly language: CaptionLanguage | 'none' | undefined;
}

/** The facts about a file that the page knows before it asks. */
export interface RowFacts {
  readonly title: string;
  readonly film: DroppedFilm<PlacedFile>;
  /** Whether the file does not look like a film. */
  readonly isDoubtful: boolean;
  /** The item that already has this file, or waits for it. */
  readonly known: UploadTarget | undefined;
}

/** Why no draft was made: the messages of broken rules, or a fault. */
export type RowProblem = 'fault' | readonly string[];

/** A dropped file that may become a draft, with the answers to what its name does not say. */
export class DropRow {
  readonly file: File;
  readonly title: string;
  readonly isDoubtful: boolean;
  readonly known: UploadTarget | undefined;
  isChosen: boolean;
  /** Only a recorded webinar has one. */
  description = '';
  captions: readonly RowCaptions[];
  problem: RowProblem | undefined = undefined;

  constructor({ title, film: { file, captions }, isDoubtful, known }: RowFacts) {
    this.file = file.file;
    this.title = title;
    this.isDoubtful = isDoubtful;
    this.known = known;
    this.isChosen = !isDoubtful && known === undefined;
    this.captions = captions.map(({ file: { file: captionsFile }, language }) => ({
      file: captionsFile,
      isAsked: language === undefined,
      language,
    }));
    makeAutoObservable(this, { captions: observableRef, known: false, problem: observableRef });
  }

  get asksLanguage(): boolean {
    return this.captions.some(({ isAsked }) => isAsked);
  }

  get lacksLanguage(): boolean {
    return this.captions.some(({ language }) => language === undefined);
  }

  turn(isChosen: boolean): void {
    this.isChosen = isChosen;
  }

  describe(description: string): void {
    this.description = description;
  }

  /** Sets the language of one captions file. `isDefault` leaves a language that was chosen before. */
  speak(file: File, language: RowCaptions['language'], isDefault = false): void {
    this.captions = this.captions.map((one) =>
      one.file === file && !(isDefault && one.language !== undefined) ? { ...one, language } : one,
    );
  }

  fail(problem: RowProblem | undefined): void {
    this.problem = problem;
  }
}
