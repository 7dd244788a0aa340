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
  readonly reload: () => Promise<void>;
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
  const { itemChanges } = useAdministration();
  const { deletions } = itemChanges;
  const [made] = useState<{ list: AdminList<Item> | undefined }>({ list: undefined });
  const { query, model } = useListing(sectionOf[kind], (initial) => (made.list = make(initial)).model);
  const reload = made.list?.reload ?? nothing;
  const [kinds] = useState(shownKinds);
  useEffect(() => itemChanges.follow(kinds, reload), [itemChanges, kinds, reload]);
  const seen = useRef(deletions);
  const isShrinking = useRef(false);
  useEffect(() => {
    if (seen.current !== deletions) isShrinking.current = true;
    seen.current = deletions;
  }, [deletions]);
  const { list } = model;
  useEffect(() => {
    if (isShrinking.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.results')?.focus({ preventScroll: true });
    isShrinking.current = false;
  }, [list]);
  return { query, model, reload };
}

const nothing = () => Promise.resolve();
