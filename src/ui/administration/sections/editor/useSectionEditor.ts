import { useEffect, useState } from 'react';
import type { AdministeredWebinar, Webinar } from '../../../../domain/item/webinar.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration, type Administration } from '../../state/AdministrationContext.ts';
import { EditorModel } from '../../forms/editor/EditorModel.ts';
import { FormDrafts } from '../../forms/editor/FormDrafts.ts';
import type { SectionName } from '../../../features/administered/AdministrationSlot.ts';
import type { SectionForm } from './sectionForm.ts';

/** The parameters of the editor of a section. */
export interface SectionEditing {
  readonly webinar: Pick<Webinar, 'id' | 'title' | 'duration'>;
  readonly close: () => void;
}

/** The model of the editor of one section. After saving, the page reads the webinar again. */
export function useSectionEditor<Values extends object, Changes extends object>(
  section: SectionName,
  { webinar, close }: SectionEditing,
  make: (administration: Administration) => SectionForm<Values, Changes>,
): EditorModel<AdministeredWebinar, Values, Changes> {
  const administration = useAdministration();
  const { t } = useWords('sections');
  const [editor] = useState(() => {
    const saved = () => {
      administration.toasts.show('success', t('saved'));
      administration.changed('webinar');
    };
    return new EditorModel(make(administration), webinar.id, {
      drafts: new FormDrafts(() => storageOf(section)),
      now: () => new Date(),
      saved,
      close,
      signedOut: (signal, again) => administration.signInAgain.wait(signal, again),
    });
  });
  useEffect(() => {
    void editor.load();
    return () => editor.end();
  }, [editor]);
  return editor;
}

/** Each section stores its own draft. */
function storageOf(section: SectionName): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const { localStorage } = window;
  const named = (key: string) => `${key}:${section}`;
  return {
    getItem: (key) => localStorage.getItem(named(key)),
    setItem: (key, value) => localStorage.setItem(named(key), value),
    removeItem: (key) => localStorage.removeItem(named(key)),
  };
}
