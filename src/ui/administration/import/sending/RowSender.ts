import { makeAutoObservable, observable, runInAction, when } from 'mobx';
import type { Imports, ImportUploads } from '../../../../application/ports/administration/Imports.ts';
import { fileRefusal, type FilePart } from '../../../../domain/film/chosenFile.ts';
import { captionLanguages, type CaptionLanguage } from '../../../../domain/film/caption.ts';
import type { ImportRow, ImportRowResult } from '../../../../domain/moveIn/itemImport.ts';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import type { UploadTarget } from '../../uploads/Upload.ts';
import type { UploadQueue } from '../../uploads/UploadQueue.ts';
import type { SentFiles } from './SentFiles.ts';

/** Why the files of a row were not sent. */
export type SendTrouble =
  | { readonly kind: 'missing' | 'too-large' | 'empty' | 'wrong-type' | 'not-sent'; readonly file: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fault' };

interface Surroundings {
  readonly importId: string;
  readonly imports: Pick<Imports, 'attach'>;
  readonly queue: Pick<UploadQueue, 'add' | 'find' | 'pause' | 'resume' | 'retry' | 'dismiss'>;
  readonly sent: SentFiles;
  readonly fileAt: (path: string) => File | undefined;
  /** The next row whose files must be sent, but those in `except`. */
  readonly next: (except: ReadonlySet<number>) => ImportRow | undefined;
  readonly heard: (result: ImportRowResult) => void;
}

/** A file of a row. */
interface RowFile {
  readonly part: FilePart;
  readonly path: string;
}

/** More rows would only share the connection. The queue sends three files at once. */
const rowsAtOnce = 3;

/** Rule MOVE-36: sends the files of one row after the other through the queue of uploads, then gives them to the row. */
export class RowSender {
  isPaused = false;
  /** The rows that are being sent, with their uploads. */
  readonly sending = observable.map<number, readonly string[]>([], { deep: false });
  readonly troubles = observable.map<number, SendTrouble>([], { deep: false });
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    makeAutoObservable(this);
  }

  /** Sends as many rows as may be sent together. It is called again after each row. */
  pump(): void {
    while (!this.isPaused && this.sending.size < rowsAtOnce) {
      const row = this.#surroundings.next(new Set([...this.sending.keys(), ...this.troubles.keys()]));
      if (row === undefined) return;
      void this.#send(row);
    }
  }

  pause(): void {
    this.isPaused = true;
    for (const id of this.#uploads()) this.#surroundings.queue.pause(id);
  }

  resume(): void {
    this.isPaused = false;
    for (const id of this.#uploads()) this.#surroundings.queue.resume(id);
    this.pump();
  }

  /** Tries the rows again whose files were not sent. */
  retry(): void {
    this.troubles.clear();
    this.pump();
  }

  /** The bytes that have reached the server of the rows that are being sent, and the speed. */
  get progress(): { readonly sent: number; readonly bytesPerSecond: number } {
    const uploads = this.#uploads().flatMap((id) => this.#surroundings.queue.find(id) ?? []);
    return {
      sent: uploads.reduce((sum, { sent }) => sum + sent, 0),
      bytesPerSecond: uploads.reduce((sum, { bytesPerSecond }) => sum + (bytesPerSecond ?? 0), 0),
    };
  }

  #uploads(): readonly string[] {
    return [...this.sending.values()].flat();
  }

  async #send(row: ImportRow): Promise<void> {
    const { line } = row;
    this.sending.set(line, []);
    try {
      const trouble = await this.#sendFiles(row);
      runInAction(() => trouble !== undefined && this.troubles.set(line, trouble));
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => this.troubles.set(line, { kind: 'fault' }));
    }
    runInAction(() => {
      for (const id of this.sending.get(line) ?? []) this.#surroundings.queue.dismiss(id);
      this.sending.delete(line);
    });
    this.pump();
  }

  async #sendFiles(row: ImportRow): Promise<SendTrouble | undefined> {
    const { importId, imports, queue, sent, fileAt, heard } = this.#surroundings;
    const target: UploadTarget = { kind: 'video', id: `${importId}/${row.line}`, title: row.item.title };
    const uploads = new Map<string, string>();
    const waiting: { readonly path: string; readonly id: string }[] = [];
    for (const { part, path } of filesOf(row)) {
      const file = fileAt(path);
      const known = file === undefined ? undefined : sent.find(target.id, file);
      if (known !== undefined) uploads.set(path, known);
      else if (file === undefined) return { kind: 'missing', file: path };
      else {
        const refusal = fileRefusal(file, part);
        if (refusal !== undefined) return { kind: refusal, file: path };
        waiting.push({ path, id: queue.add(file, target, 'import') });
      }
    }
    runInAction(() =>
      this.sending.set(
        row.line,
        waiting.map(({ id }) => id),
      ),
    );
    if (this.isPaused) for (const { id } of waiting) queue.pause(id);
    for (const { path, id } of waiting) {
      await when(() => ['done', 'failed', 'cancelled', undefined].includes(queue.find(id)?.state));
      const upload = queue.find(id);
      if (upload?.uploadId === undefined) return { kind: 'not-sent', file: path };
      uploads.set(path, upload.uploadId);
      const file = fileAt(path);
      if (file !== undefined) sent.save(target.id, file, upload.uploadId);
    }
    const attached = await imports.attach(importId, row.line, uploadsOf(row, uploads));
    sent.forget(target.id);
    if (attached.ok) {
      heard(attached.value);
      return undefined;
    }
    const { refusal } = attached;
    const message = typeof refusal === 'object' && !('linked' in refusal) ? refusal.map((one) => one.message) : [];
    return message.length === 0 ? { kind: 'fault' } : { kind: 'refused', message: message.join(' ') };
  }
}

/** The files of a row, small ones first, so that a row whose film has arrived is complete. */
export function filesOf({
  files: { film, captions, thumbnail, downloads },
}: Pick<ImportRow, 'files'>): readonly RowFile[] {
  return [
    ...captionLanguages.flatMap((language) => {
      const path = captions[language];
      return path === undefined ? [] : [{ part: 'captions' as const, path }];
    }),
    ...(thumbnail === undefined ? [] : [{ part: 'thumbnail' as const, path: thumbnail }]),
    ...downloads.map(({ path }) => ({ part: 'download' as const, path })),
    ...(film === undefined ? [] : [{ part: 'film' as const, path: film }]),
  ];
}

function uploadsOf({ files }: ImportRow, uploads: ReadonlyMap<string, string>): ImportUploads {
  const idOf = (path: string | undefined) => (path === undefined ? undefined : uploads.get(path));
  const [film, thumbnail] = [idOf(files.film), idOf(files.thumbnail)];
  const captions: Partial<Record<CaptionLanguage, string>> = {};
  for (const language of captionLanguages) {
    const id = idOf(files.captions[language]);
    if (id !== undefined) captions[language] = id;
  }
  return {
    ...(film === undefined ? {} : { film }),
    captions,
    ...(thumbnail === undefined ? {} : { thumbnail }),
    downloads: files.downloads.flatMap(({ path }) => idOf(path) ?? []),
  };
}
