import { makeAutoObservable } from 'mobx';
import { tryStorage } from '../loading/reportUnexpected.ts';

const storageKey = 'lectern.character-keys';

/** Whether single letters are shortcuts. The visitor's choice is stored on this machine. */
export class CharacterKeys {
  areOn = true;
  readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>;

  constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage) {
    this.#storage = storage;
    makeAutoObservable(this);
  }

  /** Not before the first render, because the server does not know the choice. */
  recall(): void {
    // Without storage the choice lasts as long as the page.
    const stored = tryStorage(() => this.#storage().getItem(storageKey));
    if (stored !== undefined) this.areOn = stored !== 'off';
  }

  turn(areOn: boolean): void {
    this.areOn = areOn;
    tryStorage(() => this.#storage().setItem(storageKey, areOn ? 'on' : 'off'));
  }
}

/** Whether a pressed key is this shortcut. A key with modifiers, or within a text field, is none. */
export function isShortcut(event: KeyboardEvent, key: string): boolean {
  const { target, defaultPrevented, ctrlKey, metaKey, altKey } = event;
  if (event.key !== key || defaultPrevented || ctrlKey || metaKey || altKey) return false;
  const isWriting =
    target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);
  return !isWriting;
}
