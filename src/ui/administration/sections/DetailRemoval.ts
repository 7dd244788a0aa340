import { makeAutoObservable, runInAction } from 'mobx';
import type { Versioned } from '../../../application/ports/editing/Edits.ts';
import type { WebinarEditing } from '../../../application/ports/editing/WebinarEditing.ts';
import type { AdministeredWebinar } from '../../../domain/item/webinar.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** Removes the detailed description after a question. */
export class DetailRemoval {
  state: 'idle' | 'asking' | 'removing' | 'failed' | 'stale' = 'idle';
  readonly #webinars: Pick<WebinarEditing, 'saveDetail'>;
  readonly #removed: () => void;

  constructor(webinars: Pick<WebinarEditing, 'saveDetail'>, removed: () => void) {
    this.#webinars = webinars;
    this.#removed = removed;
    makeAutoObservable(this);
  }

  ask(): void {
    this.state = 'asking';
  }

  stop(): void {
    if (this.state !== 'removing') this.state = 'idle';
  }

  async confirm({ item, version }: Versioned<AdministeredWebinar>): Promise<void> {
    if (this.state === 'removing') return;
    this.state = 'removing';
    try {
      const saved = await this.#webinars.saveDetail(item.id, version, '');
      runInAction(() => {
        this.state = saved.ok ? 'idle' : saved.refusal === 'stale' ? 'stale' : 'failed';
      });
      if (saved.ok) this.#removed();
    } catch (fault) {
      reportUnexpected(fault);
      runInAction(() => {
        this.state = 'failed';
      });
    }
  }
}
