import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { allWords, type SynonymGroup } from '../../../domain/search/synonyms.ts';
import { TextArea } from '../../base/kit/Field.tsx';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { ConflictView } from '../forms/editor/ConflictView.tsx';
import { EditorFrame } from '../forms/editor/EditorFrame.tsx';
import { EditorModel } from '../forms/editor/EditorModel.ts';
import { MistakeSummary } from '../forms/editor/MistakeSummary.tsx';
import { FormDrafts } from '../forms/editor/FormDrafts.ts';
import { formWordsEn } from '../forms/table/formWords.en.ts';
import { useEditor, useHeldPresses } from '../forms/editor/useEditor.ts';
import { fieldId, focusField } from '../forms/table/FormField.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { makeSynonymForm, phrasesIn } from './SynonymForm.ts';
import type { SynonymsModel } from './SynonymsModel.ts';
import { WordList } from './WordList.tsx';

interface SynonymEditorProps {
  /** The group; undefined for a new one. */
  readonly group: SynonymGroup | undefined;
  /** The first words of a new group. */
  readonly word: string;
  readonly model: SynonymsModel;
  readonly onSaved: (saved: SynonymGroup) => void;
  readonly close: () => void;
}

/** The editor of a group of synonyms. The words of the site stay, and administrators write theirs beside them. */
export const SynonymEditor = observer(function SynonymEditor({
  group,
  word,
  model,
  onSaved,
  close,
}: SynonymEditorProps) {
  useScreenWords('forms', formWordsEn);
  const { t } = useWords('synonyms');
  const { synonymEditing, signInAgain } = useAdministration();
  const { editor } = useEditor(() => makeEditor());
  const form = useId();
  const { state, seen, conflict, failedSaves, values, violations } = editor;
  const builtIn = seen?.item.builtIn ?? [];
  useHeldPresses(editor.violationDisplay);
  useEffect(() => {
    if (state === 'ready') focusField('words');
  }, [state]);
  useEffect(() => {
    if (failedSaves > 0) focusField('words');
  }, [failedSaves]);
  const messages = violations.map(({ message }) => message);
  const name = group === undefined ? undefined : nameOf(group);
  const elsewhere = phrasesIn(values.words).flatMap((phrase) => {
    const holder = model.holderOf(phrase, group?.id);
    return holder === undefined ? [] : [{ phrase, holder }];
  });
  return (
    <EditorFrame
      editor={editor}
      title={name === undefined ? t('editor.add') : t('editor.edit', { name })}
      name={name}
      form={form}
      isSection
      saveKeys={['enter', 's']}
      lost={t('editor.lost')}
      conflict={
        conflict === undefined ? null : (
          <ConflictView conflict={conflict} mine={{ ...conflict.mine }} theirs={{ ...conflict.their }} />
        )
      }
      head={
        <MistakeSummary mistakes={failedSaves === 0 ? [] : messages.map((text) => ({ id: fieldId('words'), text }))} />
      }
      gone={[t('editor.gone'), t('editor.goneHint')]}
      saveAsNew={t('editor.saveAsNew')}
    >
      {() => (
        <>
          {builtIn.length === 0 ? null : (
            <div>
              <h3 className="label synonym-editor-heading">{t('editor.builtIn')}</h3>
              <WordList group={{ builtIn, words: [] }} />
            </div>
          )}
          <TextArea
            id={fieldId('words')}
            label={t(builtIn.length === 0 ? 'editor.words' : 'editor.moreWords')}
            hint={t('editor.hint')}
            rows={5}
            value={values.words}
            error={messages.length === 0 ? undefined : messages.join(' ')}
            spellCheck={false}
            onChange={({ target }) => editor.set('words', target.value)}
            onBlur={() => editor.leave('words')}
          />
          <div role="status">
            {elsewhere.map(({ phrase, holder }) => (
              <p key={phrase} className="note synonym-elsewhere">
                {t('editor.elsewhere', { word: phrase, group: allWords(holder).join(', ') })}
              </p>
            ))}
          </div>
        </>
      )}
    </EditorFrame>
  );

  function makeEditor() {
    const made = new EditorModel(makeSynonymForm(synonymEditing, word), group?.id, {
      drafts: new FormDrafts(() => localStorage),
      now: () => new Date(),
      saved: ({ item }) => {
        onSaved(item);
        close();
      },
      close,
      signedOut: (signal, again) => signInAgain.wait(signal, again),
    });
    return { editor: made, end: () => made.end() };
  }
});

/** A group is named after its first word. */
export function nameOf(group: Pick<SynonymGroup, 'builtIn' | 'words'>): string {
  return allWords(group)[0] ?? '';
}
