import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { FilmEditing } from '../../../application/ports/editing/FilmEditing.ts';
import type { FilmOwner } from '../../../domain/item/filmName.ts';
import { makeFewAtOnce } from '../../../domain/calls/fewAtOnce.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import type { HashFile } from './hashFile.ts';

export interface ComparisonPorts {
  readonly filmEditing: Pick<FilmEditing, 'findByFile' | 'findByHash'>;
  readonly hashFile: HashFile;
}

/** Finds the items that already have a dropped file. Its state is the file that is being read. */
export class FileComparison {
  reading: { readonly fileName: string; readonly percent: number } | undefined = undefined;
  readonly #ports: ComparisonPorts;
  /** One disk and one thread read no faster together. */
  readonly #oneAtOnce = makeFewAtOnce(1);
  #cancelling = new AbortController();

  constructor(ports: ComparisonPorts) {
    this.#ports = ports;
    makeAutoObservable(this, { reading: observableRef });
  }

  get isCancelled(): boolean {
    return this.#cancelling.signal.aborted;
  }

  begin(): void {
    this.#cancelling = new AbortController();
  }

  /** Makes all running calls of `ownerOf` throw `AbortError`. */
  cancel(): void {
    this.#cancelling.abort();
  }

  /**
   * Rules UPLOAD-19 and UPLOAD-21: the item that has this film already. The file is read only if a film of the same
   * size exists. A failed call says nothing about the file.
   */
  async ownerOf(file: File): Promise<FilmOwner | undefined> {
    const { signal } = this.#cancelling;
    try {
      const { owners, hasSameSize } = await this.#ports.filmEditing.findByFile(file, signal);
      if (owners.length > 0 || !hasSameSize) return owners[0];
      const hash = await this.#oneAtOnce(() => this.#hashOf(file, signal));
      return (await this.#ports.filmEditing.findByHash(hash, signal))[0];
    } catch (fault) {
      signal.throwIfAborted();
      reportUnexpected(fault, fault instanceof DOMException ? 'file' : 'call');
      return undefined;
    }
  }

  async #hashOf(file: File, signal: AbortSignal): Promise<string> {
    const show = (percent: number) =>
      runInAction(() => {
        if (this.reading?.fileName !== file.name || this.reading.percent !== percent)
          this.reading = { fileName: file.name, percent };
      });
    signal.throwIfAborted();
    show(0);
    try {
      return await this.#ports.hashFile(file, show, signal);
    } finally {
      runInAction(() => {
        this.reading = undefined;
      });
    }
  }
}
