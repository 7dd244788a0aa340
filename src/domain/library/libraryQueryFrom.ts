import { categories } from '../catalogue/category.ts';
import { tidySearch } from '../catalogue/catalogue.ts';
import { catalogueKinds } from '../item/itemKind.ts';
import { libraryAccesses, libraryStates } from './library.ts';
import { captionChoices, librarySorts, maximumPersonLength, wholeLibrary, type LibraryQuery } from './libraryQuery.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const wholeNumber = /^\d{1,9}$/;

/** Rule LIBRARY-5: reads an address. A value that makes no sense counts as missing. */
export function libraryQueryFrom(parameters: Pick<URLSearchParams, 'get'>): LibraryQuery {
  const listed = (name: string) => (parameters.get(name) ?? '').split(',').filter((value) => value !== '');
  const among = <Value extends string>(name: string, known: readonly Value[]) =>
    known.filter((value) => listed(name).includes(value));
  const numberOf = (name: string) => {
    const value = parameters.get(name) ?? '';
    return wholeNumber.test(value) ? Number(value) : undefined;
  };
  const [minus, name] = /^(-?)(.*)$/.exec(parameters.get('sort') ?? '')?.slice(1) ?? [];
  const sort = librarySorts.find((each) => each === name);
  return {
    kind: among('kind', catalogueKinds),
    state: among('state', libraryStates),
    access: among('access', libraryAccesses),
    category: among('category', [...categories, 'none']),
    series: listed('series').filter((id) => id === 'none' || uuid.test(id)),
    captions: among('captions', captionChoices),
    viewsFrom: numberOf('viewsFrom'),
    viewsTo: numberOf('viewsTo'),
    by: (parameters.get('by') ?? '').slice(0, maximumPersonLength),
    days: numberOf('days'),
    importId: listed('importId').find((id) => uuid.test(id)) ?? '',
    search: tidySearch(parameters.get('search') ?? ''),
    ...(sort === undefined
      ? { sort: wholeLibrary.sort, isDescending: wholeLibrary.isDescending }
      : { sort, isDescending: minus === '-' }),
  };
}
