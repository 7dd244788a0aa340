import type { Cue } from './cue.ts';

/** What a change does, in one word for the person. */
export type CueAction =
  | 'text'
  | 'times'
  | 'split'
  | 'merge'
  | 'insert'
  | 'delete'
  | 'shift'
  | 'replace'
  | 'fix'
  | 'sort'
  | 'import'
  | 'take-over';

/** Rule CUE-4: a change of a list: some cues beside each other give way to others. */
export interface CueChange {
  readonly action: CueAction;
  /** The index of the first cue that changes. */
  readonly at: number;
  readonly removed: readonly Cue[];
  readonly added: readonly Cue[];
  /** The index of the cue where the person goes on. */
  readonly next: number;
  /** How many cues or places changed, where that is worth saying. */
  readonly count?: number;
}

/** The cues, what was done and can be undone, and what was undone and can be done again. */
export interface CueHistory {
  readonly cues: readonly Cue[];
  readonly done: readonly CueChange[];
  readonly undone: readonly CueChange[];
  /** Whether the next change of the same text joins the last one. */
  readonly isTyping: boolean;
}

/** Rule CUE-4: how many changes can be undone. */
export const maximumUndo = 500;

export function begun(cues: readonly Cue[]): CueHistory {
  return { cues, done: [], undone: [], isTyping: false };
}

/** Rule CUE-4: makes a change. Text that is typed without a pause in one cue is undone at once. */
export function performed(history: CueHistory, change: CueChange): CueHistory {
  const last = history.done.at(-1);
  const isText = change.action === 'text';
  const joins = history.isTyping && isText && last?.at === change.at;
  const step = joins ? { ...change, removed: last.removed } : change;
  const before = joins ? history.done.slice(0, -1) : history.done;
  return {
    cues: applied(history.cues, change),
    done: [...before, step].slice(-maximumUndo),
    undone: [],
    isTyping: isText,
  };
}

/** The next change of text is a step of its own. */
export function paused(history: CueHistory): CueHistory {
  return history.isTyping ? { ...history, isTyping: false } : history;
}

export function undone(history: CueHistory): CueHistory {
  const change = history.done.at(-1);
  if (change === undefined) return history;
  const cues = applied(history.cues, inverse(change));
  return { cues, done: history.done.slice(0, -1), undone: [...history.undone, change], isTyping: false };
}

export function redone(history: CueHistory): CueHistory {
  const change = history.undone.at(-1);
  if (change === undefined) return history;
  const cues = applied(history.cues, change);
  return { cues, done: [...history.done, change], undone: history.undone.slice(0, -1), isTyping: false };
}

function applied(cues: readonly Cue[], { at, removed, added }: CueChange): readonly Cue[] {
  return cues.toSpliced(at, removed.length, ...added);
}

function inverse({ action, at, removed, added }: CueChange): CueChange {
  return { action, at, removed: added, added: removed, next: at };
}
