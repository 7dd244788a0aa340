import { makeAutoObservable } from 'mobx';

export type SiteDialogName = 'shortcuts' | 'cookies';

/** The open dialog, of those that belong to the whole site. */
export class SiteDialogsModel {
  shown: SiteDialogName | undefined;
  /** Whether the last requested dialog failed to load. This includes the dialog of the gate. */
  hasFailed = false;

  constructor() {
    makeAutoObservable(this);
  }

  show(name: SiteDialogName): void {
    this.shown = name;
    this.forget();
  }

  close(): void {
    this.shown = undefined;
    this.forget();
  }

  /** Hides the failure, because the next dialog is loading. */
  forget(): void {
    this.hasFailed = false;
  }

  fail(): void {
    this.shown = undefined;
    this.hasFailed = true;
  }
}
