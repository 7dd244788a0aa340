import type { FinishedUpload, Upload, Uploads } from '../application/ports/Uploads.ts';
import type { UploadFiles } from '../application/ports/UploadFiles.ts';

/** Whose uploads they are, for as long as the process lives: for tests. Their bytes are files, since files are what they are lent as. */
export class InMemoryUploads implements Uploads {
  readonly #files: UploadFiles;
  readonly #rows = new Map<string, Upload>();
  readonly #completed = new Map<string, Date>();

  constructor(files: UploadFiles) {
    this.#files = files;
  }

  async findFinished(id: string, person: string): Promise<FinishedUpload | undefined> {
    const row = this.#rows.get(id);
    if (row?.person !== person || (await this.#files.stored(id)) !== row.bytes) return undefined;
    return { id, name: row.name, bytes: row.bytes };
  }

  async withFile<Answer>(id: string, work: (file: string) => Promise<Answer>): Promise<Answer> {
    if ((await this.#files.stored(id)) === undefined) throw new Error(`There is no upload ${id}.`);
    return work(this.#files.path(id));
  }

  async remove(id: string): Promise<void> {
    await this.#files.remove(id);
    this.#rows.delete(id);
    this.#completed.delete(id);
  }

  async add(upload: Upload): Promise<void> {
    if (this.#rows.has(upload.id)) throw new Error(`There is an upload ${upload.id} already.`);
    this.#rows.set(upload.id, upload);
  }

  async find(id: string): Promise<Upload | undefined> {
    return this.#rows.get(id);
  }

  async finish(id: string, at: Date): Promise<boolean> {
    if (!this.#rows.has(id)) return false;
    if (!this.#completed.has(id)) this.#completed.set(id, at);
    return true;
  }

  async countUnfinished(person: string): Promise<number> {
    return [...this.#rows.values()].filter((row) => row.person === person && !this.#completed.has(row.id)).length;
  }

  async removeBefore(instant: Date): Promise<number> {
    const stale = [...this.#rows.values()]
      .filter(({ id, createdAt }) => (this.#completed.get(id) ?? createdAt) < instant)
      .map(({ id }) => id);
    const strays = (await this.#files.listUntouched(instant)).filter((id) => !this.#rows.has(id));
    for (const id of [...stale, ...strays]) await this.remove(id);
    return stale.length + strays.length;
  }
}
