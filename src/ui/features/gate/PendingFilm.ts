import { TabText } from '../../base/page/TabText.ts';

/**
 * Rule GATE-10: the film that a visitor wanted to watch when they left for the sign-in. Without storage the person
 * presses Play again.
 */
export class PendingFilm {
  readonly #stored = new TabText('lectern.pending-film');

  write(id: string): void {
    this.#stored.write(id);
  }

  /** The id of the film, once. */
  take(): string | undefined {
    const id = this.#stored.read();
    if (id !== undefined) this.#stored.remove();
    return id;
  }
}
