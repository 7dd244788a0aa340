import type { ItemKind } from '../../../domain/item/itemKind.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';

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
      changed(kind);
      const text = t('done.restored', { title });
      if (say === undefined) toasts.show('success', text);
      else say(text);
      return;
    }
    const why =
      restored === undefined
        ? 'done.notRestored'
        : restored.refusal === 'title-taken'
          ? 'done.titleTaken'
          : 'done.notInBin';
    dialogs.open({ name: 'bin', complaint: t(why, { title }) });
  };
}
