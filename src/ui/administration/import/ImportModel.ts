import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import type { ImportRowChange, Imports, ImportWithResults } from '../../../application/ports/administration/Imports.ts';
import type { RefusedEdit } from '../../../application/ports/editing/Edits.ts';
import type { ImportRow, ImportRowResult, ItemImport } from '../../../domain/moveIn/itemImport.ts';
import type { MoveInItem } from '../../../domain/moveIn/moveInItem.ts';
import type { Result } from '../../../domain/result.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { HashFile } from '../drop/hashFile.ts';
import type { UploadStorage } from '../uploads/RememberedUploads.ts';
import type { UploadQueue } from '../uploads/UploadQueue.ts';
import type { ChosenFolder } from './folder/chosenFolder.ts';
import { ImportTableModel } from './ImportTableModel.ts';
import { FilmHashes } from './sending/FilmHashes.ts';
import { filesOf, RowSender } from './sending/RowSender.ts';
import { SentFiles } from './sending/SentFiles.ts';

export interface ImportPorts {
  readonly imports: Imports;
  readonly uploadQueue: UploadQueue;
  readonly storage: UploadStorage;
  readonly hashFile: HashFile;
  readonly now: () => number;
  /** The id of the administrator. */
  readonly person: string;
  /** Called when items were made. */
  readonly made: () => void;
}

const pollMilliseconds = 2000;

/** One import: its rows with their results, what is done with them, and the folder with its files. */
export class ImportModel {
  facts: ItemImport;
  readonly rows = observable.map<number, ImportRow>([], { deep: false });
  /** The folder, once it is chosen; a reload of the page forgets it. */
  folder: ChosenFolder | undefined = undefined;
  isBusy = false;
  /** The last call failed. */
  hasFailed = false;
  /** Films that cannot be read, by their line. */
  readonly unreadable = observable.set<number>();
  readonly table: ImportTableModel;
  readonly hashes: FilmHashes;
  readonly sender: RowSender;
  readonly #ports: ImportPorts;
  #calls = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** The last change, after which the next one is sent: a check compares all rows with each other. */
  #changing: Promise<unknown> = Promise.resolve();

  constructor(facts: ItemImport, rows: readonly ImportRow[], ports: ImportPorts) {
    this.facts = facts;
    this.#ports = ports;
    for (const row of rows) this.rows.set(row.line, row);
    this.table = new ImportTableModel(() => [...this.rows.values()]);
    this.hashes = new FilmHashes({
      hashFile: ports.hashFile,
      now: ports.now,
      next: () => this.#nextToHash(),
      found: (hashes) => this.#change(hashes),
      unreadable: (line) => runInAction(() => this.unreadable.add(line)),
    });
    this.sender = new RowSender({
      importId: facts.id,
      imports: ports.imports,
      queue: ports.uploadQueue,
      sent: new SentFiles(ports.storage, ports.person, ports.now),
      fileAt: (path) => this.folder?.files.get(path),
      next: (except) => this.#nextToSend(except),
      heard: (result) => this.#hear([result]),
    });
    makeAutoObservable(this, { facts: observableRef, folder: observableRef });
  }

  get id(): string {
    return this.facts.id;
  }

  get isDraft(): boolean {
    return this.facts.state === 'draft';
  }

  /** Whether the server still needs files of this computer. */
  get needsFiles(): boolean {
    return [...this.rows.values()].some((row) => isUnsent(row) && filesOf(row).length > 0);
  }

  /** The paths that the import names and the chosen folder does not have. */
  get missing(): readonly string[] {
    const { folder } = this;
    if (folder === undefined) return [];
    return [...this.rows.values()]
      .filter(isUnsent)
      .flatMap((row) => filesOf(row).map(({ path }) => path))
      .filter((path) => !folder.files.has(path));
  }

  /** How many films have a hash, of those that need one. */
  get hashed(): { readonly done: number; readonly total: number } {
    const films = [...this.rows.values()].filter(({ film }) => film !== null);
    return { done: films.filter(({ film }) => film?.hash !== null).length, total: films.length };
  }

  /** The bytes of all rows that are made or will be made, and how many the server has. */
  get bytes(): { readonly sent: number; readonly total: number; readonly secondsLeft: number | undefined } {
    let [sent, total] = [this.sender.progress.sent, 0];
    for (const row of this.rows.values()) {
      if (row.verdict === 'exists' && row.state === 'skipped') continue;
      const size = this.#sizeOf(row);
      total += size;
      if (!isUnsent(row)) sent += size;
    }
    const { bytesPerSecond } = this.sender.progress;
    return {
      sent: Math.min(sent, total),
      total,
      secondsLeft: bytesPerSecond > 0 ? Math.ceil((total - sent) / bytesPerSecond) : undefined,
    };
  }

  /** Takes the folder of the import. Its films are hashed, and a started import goes on. */
  takeFolder(folder: ChosenFolder): void {
    this.folder = folder;
    void this.hashes.run();
    // Another folder may have what was missing.
    if (this.facts.state === 'running') this.sender.retry();
  }

  /** Goes on with what the server does, for example after a reload of the page. */
  follow(): void {
    if (this.facts.state === 'running') this.#poll();
  }

  async start(): Promise<void> {
    await this.#call(async () => {
      await this.#changing;
      return this.#ports.imports.start(this.id);
    });
    this.table.show('all');
    this.#goOn();
    this.follow();
  }

  /** Tries all failed rows again: those that the server refused, and those whose files were not sent. */
  async retry(): Promise<void> {
    if (this.facts.counts.failed > 0) await this.#call(() => this.#ports.imports.retry(this.id));
    runInAction(() => this.sender.retry());
    this.follow();
  }

  /** Changes fields of rows. The results say which rules the new values break. */
  async edit(lines: readonly number[], changeOf: (item: MoveInItem) => Partial<MoveInItem>): Promise<boolean> {
    const changes = lines.flatMap((line) => {
      const row = this.rows.get(line);
      return row === undefined ? [] : [{ line, item: changeOf(row.item) }];
    });
    runInAction(() => (this.isBusy = true));
    const isSaved = await this.#change(changes).then(
      () => true,
      (fault: unknown) => {
        reportUnexpected(fault);
        return false;
      },
    );
    runInAction(() => {
      this.isBusy = false;
      this.hasFailed = !isSaved;
      if (isSaved) this.table.settle(lines);
    });
    this.#goOn();
    return isSaved;
  }

  async failures(): Promise<string | undefined> {
    return this.#ports.imports.failures(this.id, new AbortController().signal).catch(reportUnexpected);
  }

  /** Ends everything that runs on this page. The server goes on with the rows that have their files. */
  leave(): void {
    this.#calls.abort();
    clearTimeout(this.#timer);
    this.hashes.stop();
    this.sender.pause();
  }

  #goOn(): void {
    if (this.facts.state === 'running') runInAction(() => this.sender.pump());
  }

  /** Sends one change after the other. */
  #change(changes: readonly ImportRowChange[]): Promise<void> {
    const changed = this.#changing.then(() => this.#sendChange(changes));
    this.#changing = Promise.allSettled([changed]);
    return changed;
  }

  async #sendChange(changes: readonly ImportRowChange[]): Promise<void> {
    if (changes.length === 0) return;
    const changed = await this.#ports.imports.change(this.id, changes);
    if (!changed.ok) return;
    runInAction(() => {
      for (const { line, item, hash } of changes) {
        const row = this.rows.get(line);
        if (row === undefined) continue;
        const film = row.film === null || hash === undefined ? row.film : { ...row.film, hash };
        this.rows.set(line, { ...row, item: { ...row.item, ...item }, film });
      }
    });
    this.#hear(changed.value);
    this.#goOn();
  }

  async #call(ask: () => Promise<Result<ImportWithResults, RefusedEdit>>): Promise<void> {
    if (this.isBusy) return;
    runInAction(() => (this.isBusy = true));
    const answer = await ask().catch(reportUnexpected);
    runInAction(() => {
      this.isBusy = false;
      this.hasFailed = answer?.ok !== true;
      if (answer?.ok === true) this.#take(answer.value);
    });
  }

  #poll(): void {
    clearTimeout(this.#timer);
    if (this.#calls.signal.aborted) this.#calls = new AbortController();
    const { signal } = this.#calls;
    this.#timer = setTimeout(() => {
      if (document.hidden) return this.#poll();
      void this.#ports.imports
        .find(this.id, signal)
        .then((found) => runInAction(() => found.ok && !signal.aborted && this.#take(found.value)))
        .catch(reportUnexpected)
        .then(() => !signal.aborted && this.facts.state === 'running' && this.#poll());
    }, pollMilliseconds);
  }

  #take({ rows, ...facts }: ImportWithResults): void {
    const hasMore = facts.counts.done > this.facts.counts.done;
    this.facts = facts;
    this.#hear(rows);
    if (hasMore) this.#ports.made();
    this.sender.pump();
  }

  #hear(results: readonly ImportRowResult[]): void {
    runInAction(() => {
      for (const result of results) {
        const row = this.rows.get(result.line);
        if (row !== undefined && !isSame(row, result)) this.rows.set(result.line, { ...row, ...result });
      }
    });
  }

  #nextToHash() {
    for (const { line, film, files, state } of this.rows.values()) {
      if (film === null || film.hash !== null || this.unreadable.has(line) || state === 'done') continue;
      const file = this.folder?.files.get(files.film ?? '');
      if (file !== undefined) return { line, file };
    }
    return undefined;
  }

  #nextToSend(except: ReadonlySet<number>): ImportRow | undefined {
    if (this.folder === undefined || this.facts.state !== 'running') return undefined;
    for (const row of this.rows.values())
      // Its hash comes first, so that no film is sent that is there already.
      if (row.state === 'waiting' && (row.film === null || row.film.hash !== null) && !except.has(row.line)) return row;
    return undefined;
  }

  #sizeOf(row: ImportRow): number {
    return filesOf(row).reduce((sum, { path }) => sum + (this.folder?.files.get(path)?.size ?? 0), 0);
  }
}

function isUnsent({ state }: Pick<ImportRow, 'state'>): boolean {
  return state === 'checked' || state === 'waiting';
}

function isSame(row: ImportRow, { verdict, state, percent, violations, reasons }: ImportRowResult): boolean {
  const text = (of: Pick<ImportRowResult, 'violations' | 'reasons'>) => JSON.stringify([of.violations, of.reasons]);
  return (
    row.verdict === verdict &&
    row.state === state &&
    row.percent === percent &&
    text(row) === text({ violations, reasons })
  );
}
