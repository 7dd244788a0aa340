import type { AdministeredWebinar, Webinar } from '../../../../domain/item/webinar.ts';
import { useAdministration, type Administration } from '../../state/AdministrationContext.ts';
import { EditorModel } from '../../forms/editor/EditorModel.ts';
import { FormDrafts } from '../../forms/editor/FormDrafts.ts';
import { useEditor, useEditorSurroundings } from '../../forms/editor/useEditor.ts';
import type { SectionName } from '../../../features/administered/AdministrationSlot.ts';
import type { SectionForm } from './sectionForm.ts';

/** The parameters of the editor of a section. */
export interface SectionEditing {
  readonly webinar: Pick<Webinar, 'id' | 'title' | 'duration'>;
  readonly close: () => void;
}

/** The model of the editor of one section, with a draft of its own. After saving, the page reads the webinar again. */
export function useSectionEditor<Values extends object, Changes extends object>(
  section: SectionName,
  { webinar, close }: SectionEditing,
  make: (administration: Administration) => SectionForm<Values, Changes>,
): EditorModel<AdministeredWebinar, Values, Changes> {
  const administration = useAdministration();
  const surroundings = useEditorSurroundings<AdministeredWebinar>('webinar');
  return useEditor(() => {
    const drafts = new FormDrafts(() => localStorage, section);
    const editor = new EditorModel(make(administration), webinar.id, { ...surroundings, drafts, close });
    return { editor, end: () => editor.end() };
  }).editor;
}
