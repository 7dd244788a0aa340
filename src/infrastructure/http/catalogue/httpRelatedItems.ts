import type { RelatedItems } from '../../../application/ports/catalogue/RelatedItems.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem } from '../client/calls.ts';

export function httpRelatedItems(api: ApiClient): RelatedItems {
  return { find: ({ kind, id }, signal) => readItem(api, itemPaths[kind].related(id), signal) };
}
