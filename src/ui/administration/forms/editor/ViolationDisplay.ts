import { makeAutoObservable, observableRef } from 'mobx';
import type { Violation } from '../../../../domain/violation/violations.ts';

/**
 * Decides when violations are shown. A field shows them after it was changed and left, and from then on at every key.
 * All fields show them after a try to save.
 */
export class ViolationDisplay {
  /** The violations in the last answer of the server. Editing a field removes its own. */
  refused: readonly Violation[] = [];
  edited: ReadonlySet<string> = new Set();
  judged: ReadonlySet<string> = new Set();

  /** The fields that lost the focus during a press that is still going on. */
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

  /**
   * A press has begun. Fields that lose the focus are checked when it ends: a message that appears earlier would move
   * the pressed button away from the pointer.
   */
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

  /** The violations to show now. A field that breaks a rule here does not also show the refusal of the server. */
  shown(found: readonly Violation[]): readonly Violation[] {
    const ofRules = found.filter(({ field }) => this.judged.has(field));
    return [...ofRules, ...this.refused.filter((refused) => !ofRules.some(({ field }) => field === refused.field))];
  }
}
