import { makeAutoObservable, runInAction } from 'mobx';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Copies an address to the clipboard. If that is not allowed, the visitor copies it by hand. */
export class CopyLinkModel {
  state: 'idle' | 'copied' | 'by-hand' = 'idle';
  address = '';
  readonly #write: (text: string) => Promise<void>;

  constructor(write: (text: string) => Promise<void>) {
    this.#write = write;
    makeAutoObservable(this);
  }

  /** The address has changed since it was copied. */
  forget(): void {
    this.state = 'idle';
  }

  async copy(address: string): Promise<void> {
    // Reset first, so that a second copy is announced again.
    this.state = 'idle';
    this.address = address;
    const isCopied = await this.#write(address).then(
      () => true,
      (fault: unknown) => reportUnexpected(fault, 'clipboard'),
    );
    runInAction(() => {
      this.state = isCopied === true ? 'copied' : 'by-hand';
    });
  }
}
