import { makeAutoObservable } from 'mobx';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

export type ShareOnDevice = (shared: { readonly title: string; readonly url: string }) => Promise<void>;

/** Rule SHARE-1: the address of a page from the second that the visitor watches. */
export function sharedAddress(page: string, second: number): string {
  return second > 0 ? `${page}?t=${second}` : page;
}

/** Rule SHARE-2: shares a film by the means of the device. Where it has none, a dialog offers the address. */
export class ShareModel {
  /** The second to share while the dialog is open. The film may play on. */
  offered: number | undefined;

  constructor() {
    makeAutoObservable(this);
  }

  /** `onDevice` is undefined where the device has no means. */
  async share(title: string, page: string, second: number, onDevice: ShareOnDevice | undefined): Promise<void> {
    if (onDevice === undefined) return this.offer(second);
    try {
      await onDevice({ title, url: sharedAddress(page, second) });
    } catch (fault) {
      reportUnexpected(fault, 'share');
      // The visitor has closed the list of the device.
      if ((fault as Partial<Error> | null)?.name !== 'AbortError') this.offer(second);
    }
  }

  offer(second: number): void {
    this.offered = second;
  }

  close(): void {
    this.offered = undefined;
  }
}
