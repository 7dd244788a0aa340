/** What a key or a button of the editor does. */
export type CueCommand =
  | 'play'
  | 'play-here'
  | 'set-start'
  | 'set-end'
  | 'split'
  | 'split-at-player'
  | 'merge'
  | 'insert'
  | 'delete'
  | 'next-problem'
  | 'fix'
  | 'find'
  | 'undo'
  | 'redo'
  | 'save';

interface CueKey {
  readonly command: CueCommand;
  /** The place of the key: with Alt, a Mac types another character. */
  readonly code: string;
  readonly isShifted?: boolean;
  /** Alt, which is Option on a Mac; or Ctrl, which is Command there. */
  readonly modifier: 'alt' | 'control';
  /** As people read it. */
  readonly shown: string;
}

/** Rule CUE-15: the keys of the editor. */
export const cueKeys: readonly CueKey[] = [
  { command: 'play', code: 'KeyK', modifier: 'alt', shown: 'Alt+K' },
  { command: 'play-here', code: 'KeyL', modifier: 'alt', shown: 'Alt+L' },
  { command: 'set-start', code: 'KeyI', modifier: 'alt', shown: 'Alt+I' },
  { command: 'set-end', code: 'KeyO', modifier: 'alt', shown: 'Alt+O' },
  { command: 'split', code: 'KeyX', modifier: 'alt', shown: 'Alt+X' },
  { command: 'split-at-player', code: 'KeyX', modifier: 'alt', isShifted: true, shown: 'Alt+Shift+X' },
  { command: 'merge', code: 'KeyM', modifier: 'alt', shown: 'Alt+M' },
  { command: 'insert', code: 'KeyN', modifier: 'alt', shown: 'Alt+N' },
  { command: 'delete', code: 'Backspace', modifier: 'alt', shown: 'Alt+Backspace' },
  { command: 'next-problem', code: 'KeyG', modifier: 'alt', shown: 'Alt+G' },
  { command: 'fix', code: 'KeyJ', modifier: 'alt', shown: 'Alt+J' },
  { command: 'find', code: 'KeyF', modifier: 'control', shown: 'Ctrl+F' },
  { command: 'undo', code: 'KeyZ', modifier: 'control', shown: 'Ctrl+Z' },
  { command: 'redo', code: 'KeyZ', modifier: 'control', isShifted: true, shown: 'Ctrl+Shift+Z' },
  { command: 'redo', code: 'KeyY', modifier: 'control', shown: 'Ctrl+Y' },
  { command: 'save', code: 'KeyS', modifier: 'control', shown: 'Ctrl+S' },
];

type Pressed = Pick<KeyboardEvent, 'code' | 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** The command of a pressed key. `isField`: the key belongs to a field with its own undo. */
export function commandOf(event: Pressed, isField: boolean): CueCommand | undefined {
  const isControl = event.ctrlKey || event.metaKey;
  // Alt with Ctrl is how some keyboards type characters.
  if (event.altKey === isControl) return undefined;
  const found = cueKeys.find(
    ({ code, modifier, isShifted = false }) =>
      // The letter of a Ctrl key is where the layout has it; Alt changes it.
      (modifier === 'alt' ? event.code === code : `Key${event.key.toUpperCase()}` === code) &&
      (modifier === 'alt') === event.altKey &&
      isShifted === event.shiftKey,
  );
  const isOfField = found?.command === 'undo' || found?.command === 'redo';
  return isField && isOfField ? undefined : found?.command;
}

/** The first key of a command, for its button. */
export function keyOf(command: CueCommand): string | undefined {
  return cueKeys.find((key) => key.command === command)?.shown;
}
