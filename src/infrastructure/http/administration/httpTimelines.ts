import type { Timelines } from '../../../application/ports/administration/Timelines.ts';
import { itemPaths } from '../../../contract/paths.ts';
import type { ApiClient } from '../client/ApiClient.ts';
import { readItem } from '../client/calls.ts';

export function httpTimelines(api: ApiClient): Timelines {
  return { find: (webinarId, signal) => readItem(api, itemPaths.upcoming.timeline(webinarId), signal) };
}
