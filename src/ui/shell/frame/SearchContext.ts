import { createProvided } from '../../base/page/createProvided.ts';
import type { SearchModel } from './SearchModel.ts';

export const [SearchContext, useSearch] = createProvided<SearchModel>('search field');
