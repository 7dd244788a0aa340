import { TabText } from '../../base/page/TabText.ts';

/** Rule INSIGHT-3: whether the start of a film counts as an arrival, because its page was opened by its address. */
export interface Arrival {
  /** True once for a film and a document. */
  readonly take: () => boolean;
  /** The document is left, perhaps for the sign-in. */
  readonly leave: () => void;
  /** The page is left within the document. From now on links lead to it, and they are counted themselves. */
  readonly end: () => void;
}

/**
 * Rule INSIGHT-3: the films whose page a visitor opened by its address. Each counts once for a document. When they leave
 * such a page for the sign-in before they watch, its film is stored for this tab, because the site itself opens the page
 * again after it.
 */
export class Arrivals {
  readonly #stored: TabText;
  readonly #counted = new Set<string>();
  #beforeSignIn: string | undefined;

  constructor(stored = new TabText('lectern.arrived-film')) {
    this.#stored = stored;
  }

  /**
   * The document begins, or is shown again as it was left. On any other than the page that follows a sign-in, the visitor
   * has given it up.
   */
  begin(isReturn: boolean): void {
    if (isReturn) this.#beforeSignIn = this.#stored.read();
    else this.#stored.remove();
  }

  of(id: string, isOpenedByAddress: boolean): Arrival {
    const isDue = () => (isOpenedByAddress || id === this.#beforeSignIn) && !this.#counted.has(id);
    return {
      take: () => {
        if (!isDue()) return false;
        this.#counted.add(id);
        this.#stored.remove();
        return true;
      },
      leave: () => {
        if (isDue()) this.#stored.write(id);
      },
      end: () => {
        if (id !== this.#beforeSignIn) return;
        this.#beforeSignIn = undefined;
        this.#stored.remove();
      },
    };
  }
}
