import type { Consent } from '../../application/ports/consent/Consent.ts';
import {
  choiceFrom,
  isAllowed,
  mayCountEvents,
  type ConsentChoice,
  type ConsentPurpose,
  type StoredChoice,
} from '../../domain/consent/consent.ts';
import { parsedJson } from '../../domain/text/parsedJson.ts';
import { consentKey } from './consentKey.ts';
import type { SafeStorage } from './SafeStorage.ts';

/** The parts of the browser that a choice needs. */
export interface ConsentSurroundings {
  readonly now: () => Date;
  readonly hasPrivacyControl: () => boolean;
  /** Hears of choices in other tabs. */
  readonly tabs: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

export class StoredConsent implements Consent {
  readonly #storage: SafeStorage;
  readonly #surroundings: ConsentSurroundings;
  readonly #listeners = new Set<() => void>();

  constructor(storage: SafeStorage, surroundings: ConsentSurroundings) {
    this.#storage = storage;
    this.#surroundings = surroundings;
  }

  get choice(): ConsentChoice | undefined {
    return choiceFrom(parsedJson(this.#storage.get(consentKey) ?? ''), this.#surroundings.now());
  }

  get hasPrivacyControl(): boolean {
    return this.#surroundings.hasPrivacyControl();
  }

  allows(purpose: ConsentPurpose): boolean {
    return isAllowed(this, purpose);
  }

  mayCountEvents(): boolean {
    return mayCountEvents(this);
  }

  choose({ measurement, marketing }: ConsentChoice): void {
    const kept: StoredChoice = { measurement, marketing, chosenAt: this.#surroundings.now().toISOString() };
    this.#storage.set(consentKey, JSON.stringify(kept));
    this.#tell();
  }

  onChange(listener: () => void): () => void {
    if (this.#listeners.size === 0) this.#surroundings.tabs.addEventListener('storage', this.#hear);
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#surroundings.tabs.removeEventListener('storage', this.#hear);
    };
  }

  /** The key is null when another tab empties the storage. */
  readonly #hear = ({ key }: StorageEvent): void => {
    if (key === consentKey || key === null) this.#tell();
  };

  #tell(): void {
    for (const listener of [...this.#listeners]) listener();
  }
}
