import { LRUCache } from 'lru-cache';

/** A part of a document as it was read. */
export interface ReadPart<Part> {
  readonly id: string;
  /** The version of the catalogue at the last change of the document. */
  readonly version: number;
  readonly part: Part;
  readonly size: number;
}

/** Recording the last use takes longer than the read itself, so it is only approximate. */
const callsInOneOrder = 8;

/** A cache of one part of the published documents. */
export class DocumentParts<Part extends object> {
  readonly #read: (ids: readonly string[]) => Promise<readonly ReadPart<Part>[]>;
  readonly #isCurrent: (version: number) => boolean;
  readonly #kept: LRUCache<string, Part>;
  #calls = 0;
  /** How often parts were dropped. */
  #dropped = 0;

  /** `isCurrent` tells whether a change of this version is in the index. */
  constructor(
    read: (ids: readonly string[]) => Promise<readonly ReadPart<Part>[]>,
    isCurrent: (version: number) => boolean,
    maxSize: number,
  ) {
    this.#read = read;
    this.#isCurrent = isCurrent;
    this.#kept = new LRUCache({ maxSize });
  }

  /** The parts of documents, and the newest version of those that were read. Documents that were unpublished are missing. */
  async of(ids: readonly string[]): Promise<{ readonly parts: ReadonlyMap<string, Part>; readonly newest: number }> {
    const parts = new Map<string, Part>();
    const missing: string[] = [];
    const isOrdered = this.#calls % callsInOneOrder === 0;
    this.#calls += 1;
    for (const id of ids) {
      const kept = isOrdered ? this.#kept.get(id) : this.#kept.peek(id);
      if (kept === undefined) missing.push(id);
      else parts.set(id, kept);
    }
    let newest = 0;
    if (missing.length === 0) return { parts, newest };
    const dropped = this.#dropped;
    for (const { id, version, part, size } of await this.#read(missing)) {
      parts.set(id, part);
      newest = Math.max(newest, version);
      // An entry that was dropped in between may be older than the index.
      if (dropped === this.#dropped && this.#isCurrent(version)) this.#kept.set(id, part, { size: size + 1 });
    }
    return { parts, newest };
  }

  delete(id: string): void {
    this.#kept.delete(id);
    this.#dropped += 1;
  }

  clear(): void {
    this.#kept.clear();
    this.#dropped += 1;
  }
}
