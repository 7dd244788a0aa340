import { makeAutoObservable } from 'mobx';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import { Fetching } from '../../base/loading/Fetching.ts';

/** The number of views of a recorded webinar. */
export class ViewsModel {
  readonly #webinars: Pick<WebinarEditing, 'find'>;
  readonly #id: string;
  readonly #views = new Fetching<number | undefined>();

  constructor(webinars: Pick<WebinarEditing, 'find'>, id: string) {
    this.#webinars = webinars;
    this.#id = id;
    makeAutoObservable(this);
  }

  /** Undefined until it is known, and if it could not be read. */
  get views(): number | undefined {
    return this.#views.value;
  }

  load(): void {
    void this.#views.start(async (signal) => {
      const found = await this.#webinars.find(this.#id, signal);
      return found.ok ? found.value.item.views : undefined;
    });
  }

  leave(): void {
    this.#views.cancel();
  }
}
