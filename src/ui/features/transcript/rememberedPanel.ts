import { tryStorage } from '../../base/loading/reportUnexpected.ts';

/** The panel that the visitor last chose beside a film. */
export type PanelChoice = 'transcript' | 'chapters' | 'closed';

const storageKey = 'lectern.filmPanel';
const choices: readonly PanelChoice[] = ['transcript', 'chapters', 'closed'];

/** Rule TRANSCRIPT-5: the choice on this device; `undefined` before any choice, or if the browser blocks storage. */
export function recallPanel(storage: () => Storage = () => window.localStorage): PanelChoice | undefined {
  const stored = tryStorage(() => storage().getItem(storageKey));
  return choices.find((choice) => choice === stored);
}

export function rememberPanel(choice: PanelChoice, storage: () => Storage = () => window.localStorage): void {
  tryStorage(() => storage().setItem(storageKey, choice));
}
