import { useEffect, useRef, useState } from 'react';
import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { CatalogueKind, ItemKind } from '../../../domain/item/itemKind.ts';
import { sectionOf } from '../../../domain/item/itemPath.ts';
import type { ListModel } from '../../features/list/ListModel.ts';
import { useListing } from '../../features/list/useListing.ts';
import type { AdminList } from '../state/AdminLists.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

interface AdminListing<Item extends { readonly id: string }> {
  readonly query: ListingQuery;
  readonly model: ListModel<Item>;
  readonly reload: () => void;
}

/**
 * A list with drafts that follows the address and refreshes after each change of its kinds. It moves the focus if a
 * deletion removed the focused card. Only for observers.
 */
export function useAdminListing<Item extends { readonly id: string }>(
  kind: CatalogueKind,
  shownKinds: readonly ItemKind[],
  make: (query: ListingQuery) => AdminList<Item>,
): AdminListing<Item> {
  const { counts, deletions } = useAdministration().itemChanges;
  const [made] = useState<{ list: AdminList<Item> | undefined }>({ list: undefined });
  const { query, model } = useListing(sectionOf[kind], (initial) => (made.list = make(initial)).model);
  const reload = made.list?.reload ?? nothing;
  const changes = shownKinds.reduce((sum, shown) => sum + counts[shown], 0);
  const seen = useRef({ changes, deletions });
  const isShrinking = useRef(false);
  useEffect(() => {
    if (seen.current.deletions !== deletions) isShrinking.current = true;
    if (seen.current.changes !== changes) reload();
    seen.current = { changes, deletions };
  }, [changes, deletions, reload]);
  const { list } = model;
  useEffect(() => {
    if (isShrinking.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true });
    isShrinking.current = false;
  }, [list]);
  return { query, model, reload };
}

const nothing = () => undefined;
