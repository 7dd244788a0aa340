import { observer } from 'mobx-react-lite';
import { useWords } from '../../../base/words/useWords.ts';
import { isFieldName } from '../table/fieldNames.ts';
import { focusField } from '../table/FormField.ts';

interface MissingNoteProps {
  readonly editor: { readonly missing: string };
}

/** Rule EDITOR-2: what a draft still misses, each with a link to its field. */
export const MissingNote = observer(function MissingNote({ editor }: MissingNoteProps) {
  const { t } = useWords('forms');
  const fields = [...new Set(editor.missing.split(' '))].filter(isFieldName);
  if (fields.length === 0) return null;
  return (
    <p className="note form-missing">
      {t('missing')}{' '}
      {fields.map((field, index) => (
        <span key={field}>
          {index === 0 ? '' : ', '}
          <button type="button" className="text-link" onClick={() => focusField(field)}>
            {t(`fields.${field}`)}
          </button>
        </span>
      ))}
      .
    </p>
  );
});
