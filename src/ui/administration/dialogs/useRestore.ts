import type { ItemKind } from '../../../domain/item/itemKind.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

/** The words for each reason why an item was not restored. */
export const restoreComplaints = {
  failed: 'done.notRestored',
  'title-taken': 'done.titleTaken',
  'not-found': 'done.notInBin',
} as const;

interface Deleted {
  readonly kind: ItemKind;
  readonly id: string;
  readonly title: string;
}

/** Undoes a deletion. A failure opens the bin, where it can be retried. `say` shows the success inside a dialog. */
export function useRestore(say?: (text: string) => void): (item: Deleted) => Promise<void> {
  const { bin, changed, dialogs, toasts } = useAdministration();
  const { t } = useWords('administration');
  return async ({ kind, id, title }) => {
    const restored = await bin.restore(id).catch(reportUnexpected);
    if (restored?.ok === true) {
      await changed(kind);
      const text = t('done.restored', { title });
      if (say === undefined) toasts.show('success', text);
      else say(text);
      return;
    }
    const why = restored === undefined ? 'failed' : restored.refusal;
    dialogs.open({ name: 'bin', complaint: t(restoreComplaints[why], { title }) });
  };
}
