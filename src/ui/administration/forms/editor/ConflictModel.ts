import { makeAutoObservable, observableRef } from 'mobx';
import type { Versioned } from '../../../../application/ports/editing/Edits.ts';
import { differing, isSame, picked, type FieldOf } from '../table/ItemForm.ts';

/**
 * A conflict: somebody else has saved the item since it was read. The administrator chooses a version for each field.
 */
export class ConflictModel<Item, Values extends object> {
  readonly theirs: Versioned<Item>;
  readonly mine: Values;
  readonly their: Values;
  readonly fields: readonly FieldOf<Values>[];
  /** They have changed only fields that are not in this form, so there is nothing to choose. */
  readonly isElsewhere: boolean;
  /** The fields that take their version. At first these are the fields that only they have changed. */
  taken: ReadonlySet<FieldOf<Values>>;

  constructor(theirs: Versioned<Item>, before: Values, mine: Values, their: Values) {
    this.theirs = theirs;
    this.mine = mine;
    this.their = their;
    this.fields = differing(mine, their);
    this.isElsewhere = differing(before, their).length === 0;
    this.taken = new Set(this.fields.filter((field) => isSame(mine[field], before[field])));
    makeAutoObservable(this, {
      theirs: false,
      mine: false,
      their: false,
      fields: false,
      isElsewhere: false,
      taken: observableRef,
    });
  }

  choose(field: FieldOf<Values>, whose: 'mine' | 'theirs'): void {
    const others = [...this.taken].filter((taken) => taken !== field);
    this.taken = new Set(whose === 'theirs' ? [...others, field] : others);
  }

  get settled(): Values {
    return { ...this.mine, ...picked(this.their, [...this.taken]) };
  }
}
