import { makeAutoObservable, runInAction } from 'mobx';
import type { WebinarCatalogue } from '../../application/ports/WebinarCatalogue.ts';
import type { DownloadRefusal } from '../../domain/webinar.ts';

/** Asks for a file and hands its address to the browser, or tells why there is none. One at a time: the last one asked for counts. */
export class DownloadModel {
  state: 'idle' | 'opening' | 'failed' | DownloadRefusal = 'idle';
  /** The download that the state is about. */
  current: string | undefined;

  readonly #catalogue: Pick<WebinarCatalogue, 'openDownload'>;
  readonly #webinar: { readonly id: string };
  readonly #goTo: (url: string) => void;
  #call: AbortController | undefined;

  constructor(catalogue: Pick<WebinarCatalogue, 'openDownload'>, webinar: { readonly id: string }, goTo: (url: string) => void) {
    this.#catalogue = catalogue;
    this.#webinar = webinar;
    this.#goTo = goTo;
    makeAutoObservable(this);
  }

  async open(downloadId: string): Promise<void> {
    if (this.state === 'opening' && this.current === downloadId) return;
    this.leave();
    const call = new AbortController();
    this.#call = call;
    this.current = downloadId;
    this.state = 'opening';
    try {
      const opened = await this.#catalogue.openDownload(this.#webinar.id, downloadId, call.signal);
      if (call !== this.#call) return;
      if (opened.ok) this.#goTo(opened.value.url);
      this.#end(opened.ok ? 'idle' : opened.refusal);
    } catch {
      if (call === this.#call) this.#end('failed');
    }
  }

  leave(): void {
    this.#call?.abort();
    this.#call = undefined;
    if (this.state === 'opening') this.state = 'idle';
  }

  #end(state: DownloadModel['state']): void {
    this.#call = undefined;
    runInAction(() => {
      this.state = state;
    });
  }
}
