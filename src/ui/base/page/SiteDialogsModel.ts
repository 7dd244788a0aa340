import { makeAutoObservable } from 'mobx';

export type SiteDialogName = 'shortcuts' | 'cookies';

/** Which of the site's own dialogs is open. */
export class SiteDialogsModel {
  shown: SiteDialogName | undefined;
  /** Whether the last one that was wanted, be it the gate's, did not come. */
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

  /** The next one is on its way. */
  forget(): void {
    this.hasFailed = false;
  }

  fail(): void {
    this.shown = undefined;
    this.hasFailed = true;
  }
}
