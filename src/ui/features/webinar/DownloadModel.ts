import { makeAutoObservable, runInAction } from 'mobx';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { Download, DownloadRefusal } from '../../../domain/item/webinar.ts';
import { isGateRefusal, type Gate, type GateRefusal, type GatedAction, type GatedItem } from '../gate/Gate.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Opens a download and gives its address to the browser, or says why not. Only the last request counts. */
export class DownloadModel {
  state: 'idle' | 'opening' | 'failed' | Exclude<DownloadRefusal, GateRefusal> = 'idle';
  /** The id of the download that `state` describes. */
  current: string | undefined;

  readonly #catalogue: Pick<WebinarCatalogue, 'openDownload'>;
  readonly #webinar: GatedItem;
  readonly #gate: Gate;
  readonly #goTo: (url: string) => void;
  #call: AbortController | undefined;

  constructor(
    catalogue: Pick<WebinarCatalogue, 'openDownload'>,
    webinar: GatedItem,
    gate: Gate,
    goTo: (url: string) => void,
  ) {
    this.#gate = gate;
    this.#catalogue = catalogue;
    this.#webinar = webinar;
    this.#goTo = goTo;
    makeAutoObservable(this);
  }

  async open({ id, name }: Pick<Download, 'id' | 'name'>): Promise<void> {
    if (this.state === 'opening' && this.current === id) return;
    this.leave();
    const call = new AbortController();
    this.#call = call;
    const action: GatedAction = { act: 'download', name, item: this.#webinar };
    this.current = id;
    this.state = 'opening';
    try {
      const isAdmitted = await this.#gate.admits(action);
      if (call !== this.#call) return;
      if (!isAdmitted) return this.#end('idle');
      const opened = await this.#catalogue.openDownload(this.#webinar.id, id, call.signal);
      if (call !== this.#call) return;
      if (opened.ok) this.#goTo(opened.value.url);
      const refusal = opened.ok ? undefined : opened.refusal;
      if (refusal === undefined || !isGateRefusal(refusal)) return this.#end(refusal ?? 'idle');
      this.#gate.stop(refusal, action);
      this.#end('idle');
    } catch (fault) {
      reportUnexpected(fault);
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
