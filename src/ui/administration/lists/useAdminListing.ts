import { useState } from 'react';
import type { ItemKind } from '../../../domain/item/itemKind.ts';
import type { ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { ListModel } from '../../features/list/ListModel.ts';
import { useListing } from '../../features/list/useListing.ts';
import { useScreenWords } from '../../base/words/useScreenWords.ts';
import { administrationWordsEn } from '../state/administrationWords.en.ts';
import type { AdminList } from '../state/AdminLists.ts';
import { useFreshList } from './useFreshList.ts';

interface AdminListing<Item extends { readonly id: string }> {
  readonly query: ListingQuery;
  readonly model: ListModel<Item>;
  readonly readAnew: () => void;
}

/** A list with drafts that follows the address and refreshes after each change. Only for observers. */
export function useAdminListing<Item extends { readonly id: string }>(
  section: Section,
  kinds: readonly ItemKind[],
  make: (query: ListingQuery) => AdminList<Item>,
): AdminListing<Item> {
  useScreenWords('administration', administrationWordsEn);
  const [made] = useState<{ list: AdminList<Item> | undefined }>({ list: undefined });
  const { query, model } = useListing(section, (initial) => (made.list = make(initial)).model);
  const readAnew = made.list?.readAnew ?? nothing;
  useFreshList(model, readAnew, kinds);
  return { query, model, readAnew };
}

const nothing = () => undefined;
