import { makeAutoObservable } from 'mobx';

/** Rule ADMIN-1: the names under which the choices are kept, with the strings `true` and `false`. */
export const adminModeKeys = { mode: 'admin-mode', hidesPast: 'admin-hide-past-webinars' } as const;

/** The browser's storage; where it forbids one, choices last as long as the page. */
export interface ChoiceStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/**
 * Rules ADMIN-1 and ADMIN-2: whether an administrator works on the site or just looks at it. Only administrators have
 * the choice: for everyone else it is off.
 */
export class AdminMode {
  isWanted = false;
  /** Of the administrators' list only: visitors never see what is past. */
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

  turn(isOn: boolean): void {
    this.isWanted = isOn;
    this.#storage.set(adminModeKeys.mode, String(isOn));
  }

  hidePast(isHidden: boolean): void {
    this.hidesPast = isHidden;
    this.#storage.set(adminModeKeys.hidesPast, String(isHidden));
  }

  /** As it was left, by this tab or another one. */
  recall(): void {
    this.isWanted = this.#storage.get(adminModeKeys.mode) === 'true';
    this.hidesPast = this.#storage.get(adminModeKeys.hidesPast) === 'true';
  }
}
