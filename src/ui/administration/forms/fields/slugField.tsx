import type { FilmKind } from '../../../../domain/item/itemKind.ts';
import { itemPath } from '../../../../domain/item/itemPath.ts';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { slugFrom } from '../../../../domain/item/slug.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { TextField } from '../../../base/kit/Field.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { errorOf } from './FieldGroup.tsx';
import type { SlugCheck } from './SlugCheck.ts';

type Values<Title extends string> = Readonly<Record<Title, string>> & { readonly slug: string | null };
type Item = Readonly<Record<'id' | 'slug', string>> & { readonly published: boolean };

/** The last part of the address of an item. It is null while it is made from the title, which is the field `title`. */
export function slugField<Title extends 'name' | 'title'>(
  kind: FilmKind,
  title: Title,
  path: SlugCheck,
): FormField<string | null, string, Values<Title>, Item> {
  return {
    blank: null,
    read: (slug) => slug,
    written: (slug) => slug ?? undefined,
    text: (slug) => slug ?? '',
    control: ({ editor }) => <PathControl editor={editor} kind={kind} title={editor.values[title]} path={path} />,
  };
}

interface PathControlProps {
  readonly editor: ControlProps<{ readonly slug: string | null }, Item>['editor'];
  readonly kind: FilmKind;
  readonly title: string;
  readonly path: SlugCheck;
}

/** The future address of an item. Its last part can be edited by hand. */
const PathControl = observer(function PathControl({ editor, kind, title, path }: PathControlProps) {
  const { t } = useWords('forms');
  const own = editor.seen?.item;
  const known = own?.published === true ? own.slug : undefined;
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
  const shown = slug ?? (title.trim() === '' ? '' : slugFrom(title, kind));
  const write = (written: string) => {
    editor.set('slug', written);
    path.ask(written, own?.id);
  };
  const open = () => {
    if (slug === null && shown !== '') write(shown);
    path.open();
  };
  const makeOfName = () => {
    if (own === undefined) {
      editor.set('slug', null);
      path.shut();
    } else write(slugFrom(title, kind));
  };
  const address = (
    <p className="form-address">
      <span className="visually-hidden">{t('path.address')}: </span>
      {`${location.origin}${itemPath(kind, '')}`}
      <strong>{shown === '' ? '…' : shown}</strong>
    </p>
  );
  if (!isOpen) {
    return (
      <div className="form-group">
        <p className="label">{t('fields.slug')}</p>
        <div className="cluster spread form-row">
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
        error={errorOf(violation)}
        onChange={(event) => write(event.target.value)}
        onBlur={() => editor.leave('slug')}
      />
      {address}
      <div className="cluster form-row">
        <Button kind="link" size="small" onClick={makeOfName}>
          {t('path.auto')}
        </Button>
        <p className="cluster note form-state" role="status">
          {path.state === 'asking' ? <Spinner size="small" label={t('path.asking')} /> : null}
          {path.state === 'free' && slug !== known ? t('path.free') : null}
        </p>
      </div>
      {known !== undefined && slug !== known ? <p className="callout note form-note">{t('path.stays')}</p> : null}
    </div>
  );
});
