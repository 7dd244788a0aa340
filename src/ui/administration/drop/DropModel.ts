import type { FilmKind } from '../../../domain/item/itemKind.ts';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Edited } from '../../../application/ports/editing/Edits.ts';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import { makeFewAtOnce } from '../../../domain/calls/fewAtOnce.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import { nameFromFile } from '../../../domain/item/importedFile.ts';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import { sortDropped, type DroppedFilm, type DropRefusal } from '../../../domain/item/droppedFiles.ts';
import { maximumNameLength } from '../../../domain/item/video.ts';
import { blankWebinar, maximumTitleLength, webinarRefusals } from '../../../domain/item/webinar.ts';
import { violationsOf, webinarViolations, type Violation } from '../../../domain/violation/violations.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import { FileComparison, type ComparisonPorts } from './FileComparison.ts';
import { DropRow } from './DropRow.ts';
import type { PlacedFile } from './readDrop.ts';

/** A folder may hold hundreds of films. */
const fewAtOnce = makeFewAtOnce(4);

/** The fields of a draft that a dropped file becomes. */
interface DropDraft {
  readonly title: string;
  readonly description: string;
  readonly categories: readonly Category[];
}

export interface DropPorts extends ComparisonPorts {
  readonly kind: FilmKind;
  readonly create: (draft: DropDraft) => Promise<Edited<{ readonly id: string }>>;
  readonly filmEditing: ComparisonPorts['filmEditing'] & Pick<FilmEditing, 'saveCaptions'>;
  readonly uploadQueue: Pick<UploadQueue, 'add' | 'targetOf' | 'continueWith'>;
  readonly changed: (kind: FilmKind) => void;
}

/** Captions that were not added to a draft, with the messages of the server if there are any. */
export interface LostCaptions {
  readonly fileName: string;
  readonly title: string;
  readonly messages: readonly string[];
}

/**
 * Rule UPLOAD-16: the files that were dropped on a list. They become drafts at once if their names say everything;
 * otherwise the page asks first.
 */
export class DropModel {
  rows: readonly DropRow[] = [];
  leftOut: readonly { readonly name: string; readonly why: DropRefusal }[] = [];
  categories: readonly Category[] = [];
  isBusy = false;
  /** Whether the page asks. */
  isAsking = false;
  /** How often an answer was missing. Each time the focus moves to the first one. */
  failedTries = 0;
  /** The result of the last drop. */
  added = 0;
  continued = 0;
  lostCaptions: readonly LostCaptions[] = [];
  /** Whether the browser could not read what was dropped. */
  isUnreadable = false;
  /** Whether the person cancelled the comparison with the films on the site. */
  isCancelled = false;
  readonly comparison: FileComparison;
  readonly #ports: DropPorts;

  constructor(ports: DropPorts) {
    this.#ports = ports;
    this.comparison = new FileComparison(ports);
    makeAutoObservable(this, {
      rows: observableRef,
      leftOut: observableRef,
      lostCaptions: observableRef,
      comparison: false,
    });
  }

  get kind(): FilmKind {
    return this.#ports.kind;
  }

  get chosen(): readonly DropRow[] {
    return this.rows.filter(({ isChosen }) => isChosen);
  }

  descriptionViolation(row: DropRow): Violation | undefined {
    if (this.failedTries === 0 || !row.isChosen) return undefined;
    return this.#violationsOf(row).find(({ field }) => field === 'description');
  }

  /** Takes dropped files. Files that are already on their way, or wait for the person after a reload, make no draft. */
  async take(dropped: Promise<readonly PlacedFile[]>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    this.added = 0;
    this.continued = 0;
    this.lostCaptions = [];
    this.isUnreadable = false;
    this.isCancelled = false;
    this.comparison.begin();
    try {
      const { films, doubtful, leftOut } = sortDropped(await dropped);
      const isNew = ({ file }: PlacedFile) => !this.rows.some((row) => isSame(row.file, file));
      const asked = [...films, ...doubtful.map((file) => ({ file, captions: [] }))]
        .filter(({ file }) => isNew(file) && !this.#continues(file.file))
        .map((film) => fewAtOnce(() => this.#rowOf(film, doubtful.includes(film.file))));
      const rows = await Promise.all(asked);
      runInAction(() => {
        this.rows = [...this.rows, ...rows];
        this.leftOut = [...this.leftOut, ...leftOut.map(({ file, why }) => ({ name: pathOf(file), why }))];
        this.isAsking = this.leftOut.length > 0 || this.rows.some((row) => this.#asks(row));
      });
    } catch (fault) {
      const { isCancelled } = this.comparison;
      if (!isCancelled) reportUnexpected(fault, 'file');
      runInAction(() => {
        this.isCancelled = isCancelled;
        this.isUnreadable = !isCancelled;
      });
    }
    runInAction(() => {
      this.isBusy = false;
    });
    if (!this.isAsking) await this.add();
  }

  /** One answer counts for all dropped files. */
  categorise(categories: readonly Category[]): void {
    this.categories = categories;
  }

  /** Answers the language of one file. The same answer goes to all files that have none yet. */
  speak(file: File, language: CaptionLanguage | 'none'): void {
    for (const row of this.rows)
      for (const captions of row.captions) row.speak(captions.file, language, captions.file !== file);
  }

  /** Creates a draft for each chosen file. Files whose draft was refused stay, with the reason. */
  async add(): Promise<void> {
    if (this.isBusy) return;
    if (this.chosen.some((row) => row.lacksLanguage || this.#violationsOf(row).length > 0)) {
      this.failedTries += 1;
      return;
    }
    this.isBusy = true;
    // One after the other, so that the drafts have the order of the files.
    for (const row of this.chosen) await this.#addOne(row);
    runInAction(() => {
      if (this.added > 0) this.#ports.changed(this.kind);
      this.isBusy = false;
      const refused = this.rows.filter(({ problem }) => problem !== undefined);
      this.#show(refused);
    });
  }

  /** Closes the questions. Nothing more is added. */
  close(): void {
    this.#show([]);
  }

  #show(rows: readonly DropRow[]): void {
    this.rows = rows;
    this.leftOut = [];
    this.failedTries = 0;
    this.isAsking = rows.length > 0;
    if (rows.length === 0) this.categories = [];
  }

  #continues(file: File): boolean {
    const isContinued = this.#ports.uploadQueue.continueWith(file);
    if (isContinued) runInAction(() => (this.continued += 1));
    return isContinued;
  }

  async #rowOf(film: DroppedFilm<PlacedFile>, isDoubtful: boolean): Promise<DropRow> {
    const { file } = film.file;
    const known = this.#ports.uploadQueue.targetOf(file) ?? (await this.comparison.ownerOf(file));
    const title = nameFromFile(file.name, this.kind === 'video' ? maximumNameLength : maximumTitleLength);
    return new DropRow({ title, film, isDoubtful, known });
  }

  #asks(row: DropRow): boolean {
    return this.kind === 'webinar' || row.isDoubtful || row.known !== undefined || row.asksLanguage;
  }

  async #addOne(row: DropRow): Promise<void> {
    const { title, description, file } = row;
    row.fail(undefined);
    const created = await this.#ports
      .create({ title, description, categories: this.categories })
      .catch(reportUnexpected);
    if (created?.ok !== true) return row.fail(created === undefined ? 'fault' : messagesIn(created.refusal));
    const { item, version } = created.value;
    const film = { kind: this.kind, id: item.id };
    await this.#addCaptions(row, film, version);
    runInAction(() => {
      this.#ports.uploadQueue.add(file, { ...film, title }, 'film');
      this.added += 1;
    });
  }

  async #addCaptions({ title, captions }: DropRow, film: FilmName, first: number): Promise<void> {
    let version = first;
    for (const { file, language } of captions) {
      if (language === undefined || language === 'none') continue;
      const body = new Blob([file], { type: /\.srt$/i.test(file.name) ? 'application/x-subrip' : 'text/vtt' });
      const saved = await this.#ports.filmEditing.saveCaptions(film, version, language, body).catch(reportUnexpected);
      if (saved?.ok === true) version = saved.value.version;
      else {
        const messages = saved === undefined ? [] : messagesIn(saved.refusal);
        runInAction(() => {
          this.lostCaptions = [...this.lostCaptions, { fileName: file.name, title, messages }];
        });
      }
    }
  }

  #violationsOf({ title, description }: DropRow): readonly Violation[] {
    if (this.kind === 'video') return [];
    const webinar = { ...blankWebinar, title, description, categories: this.categories };
    const refusals = webinarRefusals({ ...webinar, published: false, detail: '', duration: 0, downloads: [] });
    return violationsOf(refusals, webinarViolations);
  }
}

/** Whether a file was dropped twice while the page asks. */
function isSame(one: File, other: File): boolean {
  return one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
}

function messagesIn(refusal: Extract<Edited<unknown>, { readonly ok: false }>['refusal']): readonly string[] {
  return typeof refusal === 'string' || 'linked' in refusal ? [] : refusal.map(({ message }) => message);
}

function pathOf({ folder, name }: PlacedFile): string {
  return `${folder}/${name}`.replace(/^\//, '');
}
