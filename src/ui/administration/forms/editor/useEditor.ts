import { useEffect, useState } from 'react';
import type { ItemKind } from '../../../../domain/item/itemKind.ts';
import { useScreenWords } from '../../../base/words/useWords.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';
import { formWordsEn } from '../table/formWords.en.ts';
import type { EditorSurroundings } from './EditorSurroundings.ts';
import { FormDrafts } from './FormDrafts.ts';
import type { ViolationDisplay } from './ViolationDisplay.ts';

interface Opened {
  readonly editor: { load(): Promise<void> };
  end(): void;
}

/** The model of an editor. It ends when the dialog is unmounted. */
export function useEditor<Model extends Opened>(make: () => Model): Model {
  const [model] = useState(make);
  useEffect(() => {
    void model.editor.load();
    return () => model.end();
  }, [model]);
  return model;
}

/** The work of every editor after saving, and how it closes. */
export function useEditorSurroundings<Item>(kind: ItemKind): EditorSurroundings<Item> {
  const { t } = useScreenWords('forms', formWordsEn);
  const { toasts, changed, dialogs, signInAgain } = useAdministration();
  return {
    drafts: new FormDrafts(() => localStorage),
    now: () => new Date(),
    saved: (_seen, isNew) => {
      const refreshed = changed(kind);
      // The editor of a new item stays open and shows the success itself. A toast would be behind it.
      if (!isNew) void refreshed.then(() => toasts.show('success', t('saved')));
    },
    close: () => dialogs.closeEditor(),
    signedOut: (signal, again) => signInAgain.wait(signal, again),
  };
}

/** Reports when a press begins and when it ends. */
export function useHeldPresses(violationDisplay: Pick<ViolationDisplay, 'hold' | 'release'>): void {
  useEffect(() => {
    const hold = () => violationDisplay.hold();
    // Delayed, because the click comes after `pointerup`.
    const release = () => void setTimeout(() => violationDisplay.release());
    addEventListener('pointerdown', hold, true);
    for (const end of ['pointerup', 'pointercancel'] as const) addEventListener(end, release, true);
    return () => {
      removeEventListener('pointerdown', hold, true);
      for (const end of ['pointerup', 'pointercancel'] as const) removeEventListener(end, release, true);
    };
  }, [violationDisplay]);
}
