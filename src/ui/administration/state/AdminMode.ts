import { makeAutoObservable } from 'mobx';

/** The names under which the choices are kept (§3), with the strings `true` and `false`. */
export const adminModeKeys = { mode: 'admin-mode', hidesPast: 'admin-hide-past-webinars' } as const;

/** The browser's storage; where it forbids one, choices last as long as the page. */
export interface ChoiceStorage {
  get(key: string): string | undefined;
  set(key: string, value: string): void;
}

/** Whether an administrator works on the site or just looks at it (§4). Only they are asked: for everyone else it is off. */
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

  /** Nothing is measured or counted meanwhile (§6). */
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
