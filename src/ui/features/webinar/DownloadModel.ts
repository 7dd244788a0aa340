import { makeAutoObservable } from 'mobx';
import type { WebinarCatalogue } from '../../../application/ports/catalogue/WebinarCatalogue.ts';
import type { Download, DownloadRefusal } from '../../../domain/item/webinar.ts';
import type { Result } from '../../../domain/result.ts';
import { Fetching } from '../../base/loading/Fetching.ts';
import type { Gate, GateRefusal, GatedItem } from '../gate/Gate.ts';

type Refusal = Exclude<DownloadRefusal, GateRefusal>;

interface DownloadParts {
  readonly catalogue: Pick<WebinarCatalogue, 'openDownload'>;
  readonly gate: Gate;
  readonly goTo: (url: string) => void;
}

/** Opens a download and gives its address to the browser, or says why not. Only the last request counts. */
export class DownloadModel {
  /** The id of the download that `state` describes. */
  current: string | undefined;
  readonly #parts: DownloadParts;
  readonly #webinar: GatedItem;
  readonly #opened = new Fetching<Result<{ readonly url: string }, Refusal> | undefined>();

  constructor(parts: DownloadParts, webinar: GatedItem) {
    this.#parts = parts;
    this.#webinar = webinar;
    makeAutoObservable(this);
  }

  get state(): 'idle' | 'opening' | 'failed' | Refusal {
    const { phase, value } = this.#opened;
    if (phase === 'loading') return 'opening';
    if (phase === 'error') return 'failed';
    return value?.ok === false ? value.refusal : 'idle';
  }

  async open({ id, name }: Pick<Download, 'id' | 'name'>): Promise<void> {
    if (this.state === 'opening' && this.current === id) return;
    this.current = id;
    this.#opened.reset();
    const isLast = await this.#opened.start((signal) =>
      this.#parts.gate.ask({ act: 'download', name, item: this.#webinar }, signal, () =>
        this.#parts.catalogue.openDownload(this.#webinar.id, id, signal),
      ),
    );
    const opened = this.#opened.value;
    if (isLast && opened?.ok === true) this.#parts.goTo(opened.value.url);
  }

  leave(): void {
    this.#opened.cancel();
  }
}
