/** A note that is being written. */
export interface NoteDraft {
  /** The id that the note will have: a repeated attempt writes the same note. */
  readonly id: string;
  readonly second: number;
  readonly text: string;
}

/** Rule SAVED-7: the notes that were begun and not saved, by film, for as long as the site is open. */
export class NoteDrafts {
  readonly #byItem = new Map<string, NoteDraft>();

  /** Whether something would be lost if the page were left. */
  get hasText(): boolean {
    return [...this.#byItem.values()].some(({ text }) => text.trim() !== '');
  }

  of(item: string): NoteDraft | undefined {
    return this.#byItem.get(item);
  }

  keep(item: string, draft: NoteDraft): void {
    this.#byItem.set(item, draft);
  }

  drop(item: string): void {
    this.#byItem.delete(item);
  }

  clear(): void {
    this.#byItem.clear();
  }
}
