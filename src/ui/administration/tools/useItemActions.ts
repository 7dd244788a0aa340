import { dayLabel } from '../../../domain/date/dates.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import type { ChosenItem } from '../actions/Confirmation.ts';
import { writeClipboard } from '../../base/page/writeClipboard.ts';

/** The actions on an item that need no question, and their toasts. */
export function useItemActions() {
  const { actions, changed, edit, toasts, zone } = useAdministration();
  const { t } = useWords('administration');

  const duplicate = async (item: ChosenItem) => {
    const copy = await actions.duplicate(item);
    if (copy === undefined) return;
    await changed(item.kind);
    toasts.show('success', t('done.duplicated', { title: copy.title }), {
      label: t('done.edit'),
      run: () => edit({ kind: item.kind, id: copy.id }),
    });
  };

  const copyPreview = async ({ id, title, kind }: ChosenItem) => {
    const { link } = await actions.copyPreview({ id, title, kind }, (url) =>
      writeClipboard(new URL(url, location.href).href),
    );
    if (link !== undefined && actions.preview === undefined)
      toasts.show('success', t('done.previewCopied', { day: dayLabel(new Date(link.expiresAt), zone) }));
  };

  return { duplicate, copyPreview };
}
