import { observer } from 'mobx-react-lite';
import { useEffect, useId, useState, type ReactNode } from 'react';
import type { CatalogueKind } from '../../../../domain/item/itemKind.ts';
import { Badge } from '../../../base/kit/Badge.tsx';
import { Button } from '../../../base/kit/Button.tsx';
import { useScreenWords, useWords } from '../../../base/words/useWords.ts';
import { useMay } from '../../state/useMay.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';
import { ConflictView } from './ConflictView.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import type { EditorModel } from './EditorModel.ts';
import { ErrorSummary } from './MistakeSummary.tsx';
import { formWordsEn } from '../table/formWords.en.ts';
import { type FormTable, fieldsOf, focusField } from '../table/FormField.ts';
import type { EditedItem } from '../table/ItemForm.ts';
import { FormParts } from './FormParts.tsx';
import { LateTools } from './LateTools.tsx';
import { MissingNote } from './MissingNote.tsx';
import { Neighbours } from './Neighbours.tsx';
import { EditorPlayer } from '../../film/EditorPlayer.ts';
import { EditorPlayerContext } from '../../film/EditorPlayerContext.ts';
import { FilmPlace } from '../../film/FilmPlace.tsx';
import type { FilmedItem } from '../../film/ShownFilm.tsx';
import { PublicationBadges } from '../../tools/PublicationBadges.tsx';
import { useHeldPresses } from './useEditor.ts';
import type { Versioned } from '../../../../application/ports/editing/Edits.ts';

interface EditorDialogProps<Item extends EditedItem, Values extends object, Changes extends object> {
  readonly editor: EditorModel<Item, Values, Changes>;
  readonly kind: CatalogueKind;
  /** The title of an item. */
  readonly nameOf: (item: Item) => string;
  readonly table: FormTable;
  /** The field that gets the focus, instead of the first one. */
  readonly field?: string | undefined;
  /** The film of a saved item, if its kind has one. */
  readonly film?: FilmedItem | undefined;
  /** The parts of the item that are saved on their own. */
  readonly parts?: ReactNode;
}

/** The editor of an item. */
export const EditorDialog = observer(function EditorDialog<
  Item extends EditedItem & { readonly public: boolean; readonly published: boolean; readonly slug?: string },
  Values extends object,
  Changes extends object,
>({ editor, kind, nameOf, table, field, film, parts }: EditorDialogProps<Item, Values, Changes>) {
  const { t } = useScreenWords('forms', formWordsEn);
  const { actions, planned } = useAdministration();
  const mayPublish = useMay()('publish');
  const form = useId();
  const [player] = useState(() => new EditorPlayer());
  const canPlay = film?.item.processing.state === 'ready';
  const { state, failedSaves, seen, conflict, failure, isDirty, isCreated } = editor;
  const isDraft = seen?.item.published === false;
  const isPlanned = seen !== undefined && planned.of({ kind, id: seen.item.id }) !== undefined;
  const name = seen && nameOf(seen.item);
  const textsOf = useValueTexts(table, [seen, conflict?.theirs]);
  const isReady = state === 'ready';
  useHeldPresses(editor.violationDisplay);
  useEffect(() => {
    if (isReady && (field === undefined || !focusField(field)))
      document.getElementById(form)?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [field, form, isReady]);
  useEffect(() => {
    // A violation without a control is shown only in the summary.
    if (failedSaves > 0 && !focusField(editor.violations[0]?.field ?? ''))
      document.querySelector<HTMLElement>('.editor .form-summary')?.focus();
  }, [editor, failedSaves]);
  const publish = () =>
    void editor.saveFirst(({ item }) =>
      actions.ask('publish', { kind, id: item.id, title: nameOf(item), public: item.public }, () => editor.close()),
    );
  return (
    <EditorPlayerContext value={canPlay ? player : undefined}>
      <EditorFrame
        editor={editor}
        title={name === undefined ? t(`add.${kind}`) : t('edit', { name })}
        name={name}
        form={form}
        saveKeys={['enter', 's']}
        badge={
          seen === undefined ? null : isPlanned ? (
            <PublicationBadges kind={kind} id={seen.item.id} published={seen.item.published} />
          ) : (
            <Badge hue={seen.item.published ? 'accent' : 'strong'}>
              {t(seen.item.published ? 'published' : 'draft')}
            </Badge>
          )
        }
        conflict={
          conflict === undefined ? null : (
            <ConflictView conflict={conflict} mine={textsOf(conflict.mine)} theirs={textsOf(conflict.their)} />
          )
        }
        head={
          <>
            <ErrorSummary violations={failedSaves === 0 ? [] : editor.violations} />
            {isDraft ? <MissingNote editor={editor} /> : null}
          </>
        }
        tools={
          seen === undefined ? null : (
            <LateTools
              item={{
                kind,
                id: seen.item.id,
                slug: seen.item.slug,
                title: name ?? '',
                isPublished: seen.item.published,
              }}
            />
          )
        }
        film={canPlay ? <FilmPlace film={film} player={player} /> : null}
        parts={parts}
        start={
          <>
            <Neighbours editor={editor} />
            <p className="note editor-state" role="status">
              {isCreated && !isDirty && failure === undefined && isDraft ? t('created') : null}
            </p>
          </>
        }
        cancel={t(isDirty || seen === undefined ? 'cancel' : 'close')}
        more={
          isDraft && failure !== 'gone' && mayPublish ? (
            <Button kind="secondary" onClick={publish}>
              {t('publish')}
            </Button>
          ) : null
        }
        gone={[t('gone'), t('goneHint')]}
        saveAsNew={t('saveAsNew')}
      >
        {() => (
          <>
            <p className="form-required">
              {isDraft || seen === undefined ? t(`requiredOfDraft.${kind}`) : t('requiredNote')}
            </p>
            <FormParts table={table} kind={kind} editor={editor} />
          </>
        )}
      </EditorFrame>
    </EditorPlayerContext>
  );
});

/** The values of a form as texts, by field. The conflict view compares two versions. */
function useValueTexts(
  table: FormTable,
  versions: readonly (Versioned<object> | undefined)[],
): (values: object) => Readonly<Record<string, string>> {
  const { t } = useWords('forms');
  const { t: site } = useWords();
  const items = versions.flatMap((version) => version?.item ?? []);
  return (values) =>
    Object.fromEntries(
      fieldsOf(table).map(([name, field]) => [
        name,
        field.text(values[name as keyof typeof values], { t, site, values, versions: items }),
      ]),
    );
}
