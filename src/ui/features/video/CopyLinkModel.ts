import { makeAutoObservable, runInAction } from 'mobx';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Puts an address on the clipboard, or, where that is not allowed, into the visitor's own hands. */
export class CopyLinkModel {
  state: 'idle' | 'copied' | 'by-hand' = 'idle';
  address = '';
  readonly #write: (text: string) => Promise<void>;

  constructor(write: (text: string) => Promise<void>) {
    this.#write = write;
    makeAutoObservable(this);
  }

  async copy(address: string): Promise<void> {
    // Said again, it is announced again.
    this.state = 'idle';
    this.address = address;
    const isCopied = await this.#write(address).then(
      () => true,
      (fault: unknown) => {
        reportUnexpected(fault, 'clipboard');
        return false;
      },
    );
    runInAction(() => {
      this.state = isCopied ? 'copied' : 'by-hand';
    });
  }
}
