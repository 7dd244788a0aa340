/** A note that is being written. */
export interface NoteDraft {
  /** The id that the note will have: a repeated attempt writes the same note. */
  readonly id: string;
  readonly second: number;
  readonly text: string;
}

type DraftsByItem = Map<string, NoteDraft>;

/** Rule SAVED-7: the notes that were begun and not saved, by person and film, for as long as the site is open. */
export class NoteDrafts {
  #person: string | undefined;
  #byItem: DraftsByItem = new Map();
  readonly #ofOthers = new Map<string, DraftsByItem>();

  /** Whether something of this person would be lost if the page were left. */
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

  /**
   * Shows the drafts of this person. Those of the person before are there again when they come back. A visitor who signs
   * in goes on with their own. `hasEnded`: the session has ended by itself, so the drafts stay in view until somebody
   * else signs in.
   */
  follow(person: string | undefined, hasEnded: boolean): void {
    if (person === this.#person || (person === undefined && hasEnded)) return;
    const own = person === undefined ? [] : (this.#ofOthers.get(person) ?? []);
    if (this.#person !== undefined) this.#ofOthers.set(this.#person, this.#byItem);
    this.#byItem = new Map(this.#person === undefined ? [...own, ...this.#byItem] : own);
    this.#person = person;
  }

  /** Whose drafts are in view; undefined for those of a visitor. */
  get person(): string | undefined {
    return this.#person;
  }
}
