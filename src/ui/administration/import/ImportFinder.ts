import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ParseCsv } from '../../../domain/moveIn/csvRecords.ts';
import { maximumImportNameLength, maximumImportRows } from '../../../domain/moveIn/itemImport.ts';
import type { MoveInProblem } from '../../../domain/moveIn/moveInProblem.ts';
import type { MoveInFormat } from '../../../domain/moveIn/moveInRow.ts';
import { isExpected, reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { ChosenFolder } from './folder/chosenFolder.ts';
import { folderHandles, readHandle, type FolderHandle } from './folder/FolderHandles.ts';
import { readChosenFolder } from './folder/readChosenFolder.ts';
import { ImportModel, type ImportPorts } from './ImportModel.ts';
import { openImports } from './openImports.ts';

type FinderTrouble = 'nothing' | 'too-many' | 'unreadable' | 'not-sent' | 'not-found' | 'fault';

export interface FinderPorts extends ImportPorts {
  readonly loadCsv: () => Promise<ParseCsv>;
}

/** What a folder said, for the import that was made of it. */
interface FolderReport {
  readonly id: string;
  readonly format: MoveInFormat;
  readonly problems: readonly MoveInProblem[];
}

/** Makes an import of a chosen folder, and finds an earlier one with its folder. */
export class ImportFinder {
  phase: 'idle' | 'listing' | 'reading' | 'checking' | 'loading' = 'idle';
  /** How many files were found or read. */
  files = { read: 0, total: 0 };
  trouble: FinderTrouble | undefined = undefined;
  report: FolderReport | undefined = undefined;
  model: ImportModel | undefined = undefined;
  /** The folder of the import, which the browser may read if the person allows it again. */
  remembered: FolderHandle | undefined = undefined;
  readonly #ports: FinderPorts;

  constructor(ports: FinderPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { report: observableRef, model: observableRef, remembered: observableRef });
  }

  get isBusy(): boolean {
    return this.phase !== 'idle';
  }

  /** Reads a new folder and asks the server what each row will become. Returns the id of the import. */
  async prepare(choose: Promise<ChosenFolder>, handle?: FolderHandle): Promise<string | undefined> {
    return this.#during('listing', async () => {
      const folder = await choose;
      runInAction(() => {
        this.phase = 'reading';
        this.files = { read: 0, total: folder.files.size };
      });
      const content = await readChosenFolder(folder, this.#ports.loadCsv, (read) =>
        runInAction(() => (this.files = { ...this.files, read })),
      );
      const { format, problems, newRows } = content;
      runInAction(() => (this.report = { id: '', format, problems }));
      if (newRows.length === 0) return this.#fail('nothing');
      if (newRows.length > maximumImportRows) return this.#fail('too-many');
      runInAction(() => (this.phase = 'checking'));
      const created = await this.#ports.imports.create(nameOf(folder), newRows);
      if (!created.ok) return this.#fail('not-sent');
      const { rows, ...facts } = created.value;
      // Before the rows are shown, so that a reload finds the folder.
      if (handle !== undefined) await folderHandles.save(facts.id, handle);
      const results = new Map(rows.map((row) => [row.line, row]));
      const whole = newRows.flatMap((row) => {
        const result = results.get(row.line);
        return result === undefined ? [] : [{ ...row, ...result }];
      });
      runInAction(() => {
        this.report = { id: facts.id, format, problems };
        this.#use(new ImportModel(facts, whole, this.#ports));
        this.model?.table.remark(problems);
        this.model?.takeFolder(folder);
      });
      return facts.id;
    });
  }

  /** Finds an import by its id, for example after a reload of the page. */
  async load(id: string): Promise<void> {
    const { uploadQueue, imports } = this.#ports;
    this.trouble = undefined;
    const open = openImports.get(uploadQueue);
    if (open?.id === id) {
      this.model = open;
      return;
    }
    await this.#during('loading', async () => {
      const { signal } = new AbortController();
      const [found, rows] = await Promise.all([imports.find(id, signal), imports.rows(id, signal)]);
      if (!found.ok || !rows.ok) return this.#fail('not-found');
      runInAction(() => this.#use(new ImportModel(found.value, rows.value, this.#ports)));
      this.model?.follow();
      const handle = await folderHandles.find(id);
      if (handle === undefined) return undefined;
      if ((await handle.queryPermission?.()) === 'granted') await this.#readAgain(handle);
      else runInAction(() => (this.remembered = handle));
      return undefined;
    });
  }

  /** The person allows the browser to read the folder again. */
  async allow(): Promise<void> {
    const handle = this.remembered;
    if (handle === undefined || (await handle.requestPermission?.()) !== 'granted') return;
    await this.#during('listing', () => this.#readAgain(handle));
  }

  /** Takes the folder of the open import again. */
  async again(choose: Promise<ChosenFolder>, handle?: FolderHandle): Promise<void> {
    await this.#during('listing', async () => {
      const folder = await choose;
      runInAction(() => this.model?.takeFolder(folder));
      if (handle !== undefined && this.model !== undefined) await folderHandles.save(this.model.id, handle);
    });
  }

  /** Shows the start again. A running import goes on. */
  close(): void {
    this.model = undefined;
    this.remembered = undefined;
    this.report = undefined;
    this.trouble = undefined;
  }

  async #readAgain(handle: FolderHandle): Promise<void> {
    const folder = await readHandle(handle, (count) => runInAction(() => (this.files = { read: count, total: 0 })));
    runInAction(() => {
      this.remembered = undefined;
      this.model?.takeFolder(folder);
    });
  }

  #use(model: ImportModel): void {
    const { uploadQueue } = this.#ports;
    openImports.get(uploadQueue)?.leave();
    openImports.set(uploadQueue, model);
    this.model = model;
  }

  async #during<Value>(
    phase: ImportFinder['phase'],
    run: () => Promise<Value | undefined>,
  ): Promise<Value | undefined> {
    if (this.isBusy) return undefined;
    this.phase = phase;
    this.files = { read: 0, total: 0 };
    this.trouble = undefined;
    try {
      return await run();
    } catch (fault) {
      if (!isExpected(fault, 'file')) reportUnexpected(fault);
      return this.#fail(isExpected(fault, 'file') ? 'unreadable' : 'fault');
    } finally {
      runInAction(() => (this.phase = 'idle'));
    }
  }

  #fail(trouble: FinderTrouble): undefined {
    runInAction(() => (this.trouble = trouble));
    return undefined;
  }
}

function nameOf({ name, files }: ChosenFolder): string {
  const [first = ''] = files.keys();
  return (name === '' ? first : name).slice(0, maximumImportNameLength) || '-';
}
