import { makeAutoObservable } from 'mobx';
import { adminModeKeys } from '../../../domain/session/storageKeys.ts';

/** The browser's storage. If it is blocked, choices last as long as the page. */
interface ChoiceStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** Rules ADMIN-1 and ADMIN-2: whether administration mode is on. For everyone but administrators it is always off. */
export class AdministrationMode {
  isWanted = false;
  /** For the list of administrators only. Visitors never see webinars that have ended. */
  hidesPast = false;
  readonly #storage: ChoiceStorage;
  readonly #isPermitted: () => boolean;

  constructor(storage: ChoiceStorage, isPermitted: () => boolean) {
    this.#storage = storage;
    this.#isPermitted = isPermitted;
    makeAutoObservable(this);
    this.recall();
  }

  /** Rule ADMIN-2: on only for administrators. */
  get isOn(): boolean {
    return this.isWanted && this.#isPermitted();
  }

  set(isOn: boolean): void {
    this.isWanted = isOn;
    this.#storage.set(adminModeKeys.mode, String(isOn));
  }

  hidePast(isHidden: boolean): void {
    this.hidesPast = isHidden;
    this.#storage.set(adminModeKeys.hidesPast, String(isHidden));
  }

  /** Reads the stored choice, which another tab may have changed. */
  recall(): void {
    this.isWanted = this.#storage.get(adminModeKeys.mode) === 'true';
    this.hidesPast = this.#storage.get(adminModeKeys.hidesPast) === 'true';
  }
}
