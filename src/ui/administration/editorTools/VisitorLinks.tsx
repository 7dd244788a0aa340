import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { dayLabel } from '../../../domain/date/dates.ts';
import type { CatalogueKind } from '../../../domain/item/itemKind.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { visitorView } from '../../../domain/session/visitorView.ts';
import { BusyButton, buttonClass } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { writeClipboard } from '../../base/page/writeClipboard.ts';
import { useWords } from '../../base/words/useWords.ts';
import { PreviewCopy } from '../actions/PreviewCopy.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

export interface EditedName {
  readonly kind: CatalogueKind;
  readonly id: string;
  /** Undefined for a kind without URL paths. */
  readonly slug: string | undefined;
  readonly title: string;
  readonly isPublished: boolean;
}

/** Rule EDITOR-9: shows the item as visitors see it, in a new tab, because the editor may hold unsaved changes. */
export const VisitorLinks = observer(function VisitorLinks({ item }: { readonly item: EditedName }) {
  const { t } = useWords('editorTools');
  if (!item.isPublished) return <DraftLinks item={item} />;
  return (
    <a
      className={buttonClass({ kind: 'secondary', size: 'small' })}
      href={itemPath(item.kind, item.slug ?? item.id) + visitorView}
      target="_blank"
      rel="noreferrer"
      title={t('visitor.hint')}
    >
      {t('visitor.open')}
    </a>
  );
});

/** Only a preview link shows a draft to others. */
const DraftLinks = observer(function DraftLinks({ item: { kind, id, title } }: { readonly item: EditedName }) {
  const { t } = useWords('editorTools');
  const { filmEditing, zone } = useAdministration();
  const [busy, setBusy] = useState<'open' | 'copy'>();
  const [preview, setPreview] = useState<PreviewCopy>();
  const [isCopied, setCopied] = useState(false);
  const make = async (as: 'open' | 'copy', write: (text: string) => Promise<void>) => {
    const made = new PreviewCopy(filmEditing, { kind, id, title }, (url) => write(new URL(url, location.href).href));
    setBusy(as);
    setPreview(undefined);
    const isDone = await made.copy();
    setBusy(undefined);
    setCopied(isDone && as === 'copy');
    setPreview(made);
  };
  const open = () => {
    // Opened by the press itself: browsers block windows that open later.
    const tab = window.open('', '_blank');
    void make('open', async (url) => {
      if (tab === null) throw new DOMException('The browser opens no windows', 'NotAllowedError');
      tab.opener = null;
      tab.location.href = url;
    }).then(() => {
      if (tab?.location.href === 'about:blank') tab.close();
    });
  };
  const day = preview?.link === undefined ? '' : dayLabel(new Date(preview.link.expiresAt), zone);
  return (
    <>
      <BusyButton
        kind="secondary"
        size="small"
        title={t('visitor.draftHint')}
        busy={busy === 'open' && t('preview.making')}
        onClick={open}
      >
        {t('visitor.open')}
      </BusyButton>
      <BusyButton
        kind="secondary"
        size="small"
        busy={busy === 'copy' && t('preview.making')}
        onClick={() => void make('copy', writeClipboard)}
      >
        {t('preview.copy')}
      </BusyButton>
      <p className="note" role="status">
        {preview === undefined
          ? ''
          : preview.trouble !== undefined
            ? t(`preview.${preview.trouble}`)
            : isCopied
              ? t('preview.copied', { day })
              : ''}
      </p>
      {preview?.link !== undefined && preview.isRefused ? (
        <TextField
          label={t('preview.byHand', { day })}
          readOnly
          value={new URL(preview.link.url, location.href).href}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      ) : null}
    </>
  );
});
