import type { Versioned } from '../../../../application/ports/Edits.ts';
import type { FormDrafts } from './FormDrafts.ts';

/** What an editor has of its surroundings. */
export interface EditorSurroundings<Item> {
  readonly drafts: FormDrafts;
  readonly now: () => Date;
  /** `isNew` where it was not there before. */
  readonly saved: (seen: Versioned<Item>, isNew: boolean) => void;
  readonly close: () => void;
}
