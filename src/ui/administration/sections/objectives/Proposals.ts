import { makeAutoObservable } from 'mobx';
import type { CaptionEditing } from '../../../../application/ports/editing/CaptionEditing.ts';
import type { Objective } from '../../../../domain/item/webinar.ts';
import { Fetching } from '../../../base/loading/Fetching.ts';
import type { RowsModel } from '../rows/RowsModel.ts';
import { newObjective, objectiveOf, type ObjectiveRow } from './ObjectivesForm.ts';

/** An objective this near is the same moment, in seconds. */
const near = 5;

/** Rules EDITOR-5 and PART-5: the parts that visitors see, as objectives. Only what a person accepts comes into the form. */
export class Proposals {
  readonly fetching = new Fetching<readonly Objective[]>();
  /** How many were accepted. */
  accepted = 0;
  readonly #captions: Pick<CaptionEditing, 'open'>;
  readonly #rows: RowsModel<ObjectiveRow>;

  constructor(captions: Pick<CaptionEditing, 'open'>, rows: RowsModel<ObjectiveRow>) {
    this.#captions = captions;
    this.#rows = rows;
    makeAutoObservable(this, { fetching: false });
  }

  /** Those that are not in the form. */
  get open(): readonly Objective[] {
    const times = this.#rows.all.map((row) => objectiveOf(row).time);
    return (this.fetching.value ?? []).filter(({ time }) => times.every((other) => !(Math.abs(other - time) <= near)));
  }

  load(): void {
    const { id = '', captions = [] } = this.#rows.editor.seen?.item ?? {};
    const [track] = captions;
    if (track === undefined) return this.fetching.complete([]);
    void this.fetching.start(async (signal) => {
      const found = await this.#captions.open({ kind: 'webinar', id }, track.language, signal);
      return found.ok ? (found.value.item.published?.parts ?? []) : [];
    });
  }

  accept(chapters: readonly Objective[]): void {
    const before = this.#rows.all.length;
    this.#rows.addAll(chapters.map(newObjective));
    this.accepted += this.#rows.all.length - before;
  }

  leave(): void {
    this.fetching.cancel();
  }
}
