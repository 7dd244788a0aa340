import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { slugFrom } from '../../../../domain/item/slug.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField } from '../../../base/kit/Field.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { fieldId, type FieldEditing } from './FieldEditing.ts';
import { FieldError } from './FieldError.tsx';
import type { SlugCheck } from './SlugCheck.ts';

interface PathFieldProps {
  readonly editor: FieldEditing<{ readonly slug: string | null }>;
  readonly path: SlugCheck;
  /** The title. The path is made from it unless it is typed. */
  readonly name: string;
  readonly kind: FilmKind;
  /** The path of the list, such as `/videos`. */
  readonly folder: string;
  readonly ownId: string | undefined;
  /** The path of a published item. */
  readonly known: string | undefined;
}

/** The future address of an item. Its last part can be edited by hand. */
export const PathField = observer(function PathField({
  editor,
  path,
  name,
  kind,
  folder,
  ownId,
  known,
}: PathFieldProps) {
  const { t } = useWords('forms');
  const { slug } = editor.values;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(path.isOpen);
  const violation = editor.violationAt('slug');
  // A violation opens the field, so that it can be corrected.
  const isOpen = path.isOpen || violation !== undefined;
  useEffect(() => {
    if (isOpen && !wasOpen.current && path.isOpen) document.getElementById(fieldId('slug'))?.focus();
    if (!isOpen && wasOpen.current) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen, path]);
  const shown = slug ?? (name.trim() === '' ? '' : slugFrom(name, kind));
  const write = (written: string) => {
    editor.set('slug', written);
    path.ask(written, ownId);
  };
  const open = () => {
    if (slug === null && shown !== '') write(shown);
    path.open();
  };
  const makeOfName = () => {
    if (ownId === undefined) {
      editor.set('slug', null);
      path.shut();
    } else write(slugFrom(name, kind));
  };
  const address = (
    <p className="form-address">
      <span className="visually-hidden">{t('path.address')}: </span>
      {`${location.origin}${folder}/`}
      <strong>{shown === '' ? '…' : shown}</strong>
    </p>
  );
  if (!isOpen) {
    return (
      <div className="form-group">
        <p className="form-label">{t('fields.slug')}</p>
        <div className="form-row">
          {address}
          <Button ref={button} kind="secondary" size="small" aria-label={t('path.editNamed')} onClick={open}>
            {t('path.edit')}
          </Button>
        </div>
        {slug === null ? <p className="field-hint">{t('path.numbered')}</p> : null}
      </div>
    );
  }
  return (
    <div className="form-group">
      <TextField
        id={fieldId('slug')}
        label={t('fields.slug')}
        hint={t('path.shape')}
        name="slug"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={slug ?? ''}
        error={violation === undefined ? undefined : <FieldError violation={violation} />}
        onChange={(event) => write(event.target.value)}
        onBlur={() => editor.leave('slug')}
      />
      {address}
      <div className="form-row">
        <Button kind="link" size="small" onClick={makeOfName}>
          {t('path.auto')}
        </Button>
        <p className="form-state" role="status">
          {path.state === 'asking' ? <Spinner size="small" label={t('path.asking')} /> : null}
          {path.state === 'free' && slug !== known ? t('path.free') : null}
        </p>
      </div>
      {known !== undefined && slug !== known ? <p className="form-note">{t('path.stays')}</p> : null}
    </div>
  );
});
