import type { Versioned } from '../../../../application/ports/editing/Edits.ts';
import type { FormDrafts } from './FormDrafts.ts';

/** What an editor needs from outside. */
export interface EditorSurroundings<Item> {
  readonly drafts: FormDrafts;
  readonly now: () => Date;
  /** `isNew`: the item was created just now. */
  readonly saved: (seen: Versioned<Item>, isNew: boolean) => void;
  readonly close: () => void;
  /** Called when the session has ended. `again` runs after the next sign-in, unless `signal` is aborted. */
  readonly signedOut: (signal: AbortSignal, again: () => void) => void;
}
