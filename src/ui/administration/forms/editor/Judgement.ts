import { makeAutoObservable, observableRef } from 'mobx';
import type { Violation } from '../../../../domain/violation/violations.ts';

/** When what is wrong is said: of a field once it was left after a change, then at every letter; of all once saving was tried. */
export class Judgement {
  /** What the server said of the last try, until its field is written anew. */
  refused: readonly Violation[] = [];
  edited: ReadonlySet<string> = new Set();
  judged: ReadonlySet<string> = new Set();

  /** What was left during a press that is not over yet. */
  #left: readonly string[] | undefined;

  constructor() {
    makeAutoObservable(this, { refused: observableRef, edited: observableRef, judged: observableRef });
  }

  write(field: string): void {
    this.edited = new Set([...this.edited, field]);
    this.refused = this.refused.filter((violation) => violation.field !== field);
  }

  leave(field: string): void {
    if (!this.edited.has(field)) return;
    if (this.#left === undefined) this.judge([...this.judged, field]);
    else this.#left = [...this.#left, field];
  }

  /** A press has begun. What it leaves is judged when it is over: a line that comes before would move what is pressed away from below the pointer. */
  hold(): void {
    this.#left = [];
  }

  release(): void {
    const left = this.#left ?? [];
    this.#left = undefined;
    if (left.length > 0) this.judge([...this.judged, ...left]);
  }

  judge(fields: readonly string[]): void {
    this.judged = new Set(fields);
  }

  refuse(violations: readonly Violation[]): void {
    this.refused = violations;
  }

  /** Of what the rules say, what may be said now; what the server said too is said once. */
  shown(found: readonly Violation[]): readonly Violation[] {
    const told = found.filter(({ field }) => this.judged.has(field));
    return [...told, ...this.refused.filter((refused) => !told.some(({ field }) => field === refused.field))];
  }
}
