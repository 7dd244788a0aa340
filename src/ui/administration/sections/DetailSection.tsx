import { observer } from 'mobx-react-lite';
import { useState, useLayoutEffect, useRef } from 'react';
import { maximumDetailBytes } from '../../../domain/item/webinar.ts';
import { Button } from '../../base/kit/Button.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { GroupError } from '../forms/fields/FieldGroup.tsx';
import { makeDetailForm, writtenAs } from './DetailForm.ts';
import { bytesOf, documentOf, nodesFrom } from './richText/detailHtml.ts';
import { DetailRemoval } from './DetailRemoval.ts';
import { RichTextEditor } from './richText/RichTextEditor.tsx';
import { SectionDialog } from './editor/SectionDialog.tsx';
import { useSectionEditor, type SectionEditing } from './editor/useSectionEditor.ts';
import type { JSONContent } from '@tiptap/core';
import { Question } from '../../base/kit/Question.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';

const text = 'detail-text';

/** The editor of the detailed description. The rich text editor has its own chunk. */
export const DetailSection = observer(function DetailSection(editing: SectionEditing) {
  const { webinarEditing, toasts, changed } = useAdministration();
  const { t } = useWords('sections');
  const editor = useSectionEditor('detail', editing, () => makeDetailForm(webinarEditing));
  const [removal] = useState(
    () =>
      new DetailRemoval(webinarEditing, () => {
        editor.discard();
        void changed('webinar').then(() => toasts.show('success', t('saved')));
      }),
  );
  const { seen, values } = editor;
  const bytes = bytesOf(writtenAs(values));
  const violation = editor.violationAt('html');
  const canRemove = seen !== undefined && seen.item.detail !== '';
  return (
    <>
      <SectionDialog
        editor={editor}
        section="detail"
        title={editing.webinar.title}
        failed={t('detail.failed')}
        tell={({ html }) => <DetailShown data={html} />}
        mistakes={violation === undefined ? [] : [{ id: text, text: violation.message }]}
        extra={
          canRemove ? (
            <Button kind="link" className="section-remove" onClick={() => removal.ask()}>
              {t('detail.remove')}
            </Button>
          ) : null
        }
      >
        {() => (
          <>
            <RichTextEditor
              id={text}
              label={t('detail.label')}
              describedBy={`${text}-error ${text}-bytes ${text}-keys`}
              isInvalid={violation !== undefined}
              value={values.html}
              onChange={(html) => editor.set('html', html)}
            />
            <GroupError id={`${text}-error`} violation={violation} />
            <p id={`${text}-bytes`} className={bytes > maximumDetailBytes ? 'section-bytes is-over' : 'section-bytes'}>
              {t('detail.bytes', { used: bytes.toLocaleString('en'), most: maximumDetailBytes.toLocaleString('en') })}
            </p>
          </>
        )}
      </SectionDialog>
      {removal.state === 'idle' || seen === undefined ? null : (
        <RemovalQuestion removal={removal} title={editing.webinar.title} confirm={() => void removal.confirm(seen)} />
      )}
    </>
  );
});

/**
 * A detailed description as the page would show it. It is built from nodes, because the server has not sanitised it.
 */
function DetailShown({ data }: { readonly data: JSONContent }) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(...nodesFrom(documentOf(data)).childNodes), [data]);
  return <div ref={box} className="prose" />;
}

interface RemovalQuestionProps {
  readonly removal: DetailRemoval;
  /** The title of the webinar. */
  readonly title: string;
  readonly confirm: () => void;
}

/** The question before the detailed description is removed. */
const RemovalQuestion = observer(function RemovalQuestion({ removal, title, confirm }: RemovalQuestionProps) {
  const { t } = useWords('sections');
  const { state } = removal;
  const remove = (
    <>
      {state === 'removing' ? <Spinner size="small" label={t('detail.removing')} /> : null}
      {t('detail.remove')}
    </>
  );
  return (
    <Question
      title={t('detail.removeTitle', { title })}
      cancel={t('cancel')}
      onCancel={() => removal.stop()}
      action={state === 'stale' ? undefined : remove}
      onAction={confirm}
      isWarning
    >
      <p>{t('detail.removeBody')}</p>
      <div role="alert">
        {state === 'failed' || state === 'stale' ? (
          <p className="trouble">{t(state === 'failed' ? 'detail.failed' : 'detail.removeStale')}</p>
        ) : null}
      </div>
    </Question>
  );
});
