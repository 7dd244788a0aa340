import { useEffect, useRef } from 'react';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import type { ListModel } from '../../features/list/ListModel.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

/** Refreshes a list after each change of its kinds. It moves the focus if a deletion removed the focused card. */
export function useFreshList(
  model: ListModel<{ readonly id: string }>,
  readAnew: () => void,
  kinds: readonly ItemKind[],
): void {
  const { counts, deletions } = useAdministration().itemChanges;
  const changed = kinds.reduce((sum, kind) => sum + counts[kind], 0);
  const seen = useRef({ changed, deletions });
  const isShrinking = useRef(false);
  useEffect(() => {
    if (seen.current.deletions !== deletions) isShrinking.current = true;
    if (seen.current.changed !== changed) readAnew();
    seen.current = { changed, deletions };
  }, [changed, deletions, readAnew]);
  const { list } = model;
  useEffect(() => {
    if (isShrinking.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true });
    isShrinking.current = false;
  }, [list]);
}
