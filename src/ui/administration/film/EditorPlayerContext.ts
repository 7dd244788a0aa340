import { createContext, use } from 'react';
import type { EditorPlayer } from './EditorPlayer.ts';

/** The player beside a form. It is undefined where the item has no film that can be watched. */
export const EditorPlayerContext = createContext<EditorPlayer | undefined>(undefined);

export function useEditorPlayer(): EditorPlayer | undefined {
  return use(EditorPlayerContext);
}
