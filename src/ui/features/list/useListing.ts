import { reaction } from 'mobx';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType, type Location } from 'react-router-dom';
import { listingQueryFrom, listingQueryString, type ListingQuery } from '../../../domain/catalogue/catalogue.ts';
import type { Section } from '../../../domain/catalogue/section.ts';
import type { Searched } from '../../../domain/search/moment.ts';
import { useSession } from '../session/SessionContext.ts';
import type { ListModel } from './ListModel.ts';
import { typedAtOf } from './SearchCounts.ts';

/** The query in the address of a section, and the model that follows it. */
export function useListing<Item extends Searched>(
  section: Section,
  makeModel: (query: ListingQuery) => ListModel<Item>,
): { readonly query: ListingQuery; readonly model: ListModel<Item> } {
  const { search, state } = useLocation() as Location<unknown>;
  const typedAt = typedAtOf(state);
  const query = listingQueryFrom(section, new URLSearchParams(search));
  const address = listingQueryString(section, query);
  const isReturning = useNavigationType() === 'POP';
  const [model] = useState(() => makeModel(query));
  useLayoutEffect(
    () => model.show(listingQueryFrom(section, new URLSearchParams(address)), isReturning, typedAt),
    [model, section, address, isReturning, typedAt],
  );
  useEffect(() => () => model.leave(), [model]);
  const session = useSession();
  // Rule SEARCH-17: the shown list may be that of an anonymous visitor, with locks in place of words.
  useEffect(
    () =>
      reaction(
        () => session.state === 'signed-in',
        (isSignedIn) => {
          if (isSignedIn && model.hasLockedMoments) void model.retry();
        },
        { fireImmediately: true },
      ),
    [session, model],
  );
  return { query, model };
}
