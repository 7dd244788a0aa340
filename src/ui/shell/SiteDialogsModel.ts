import { makeAutoObservable } from 'mobx';

export type SiteDialogName = 'shortcuts' | 'cookies';

/** Which of the site's own dialogs is open. */
export class SiteDialogsModel {
  shown: SiteDialogName | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  show(name: SiteDialogName): void {
    this.shown = name;
  }

  close(): void {
    this.shown = undefined;
  }
}
