import {
  auditedActions,
  auditedKinds,
  maximumTitlePartLength,
  type HistoryFilter,
} from '../../../domain/history/history.ts';
import { isDay } from '../../../domain/insights/period.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The parameters of the address, in their order. */
const names = [
  'person',
  'kind',
  'action',
  'title',
  'item',
  'from',
  'to',
] as const satisfies readonly (keyof HistoryFilter)[];

/** Rule HISTORY-9: reads the filters from the address. What makes no sense counts as missing. */
export function readAuditAddress(parameters: Pick<URLSearchParams, 'get'>): HistoryFilter {
  const textOf = (name: keyof HistoryFilter) => parameters.get(name)?.trim() ?? '';
  const [item, from, to] = [textOf('item'), textOf('from'), textOf('to')];
  const [person, title] = [textOf('person'), textOf('title').slice(0, maximumTitlePartLength)];
  const kind = auditedKinds.find((each) => each === textOf('kind'));
  const action = auditedActions.find((each) => each === textOf('action'));
  const isPeriod = !isDay(from) || !isDay(to) || from <= to;
  return {
    ...(person === '' ? {} : { person }),
    ...(kind === undefined ? {} : { kind }),
    ...(action === undefined ? {} : { action }),
    ...(title === '' ? {} : { title }),
    ...(uuid.test(item) ? { item } : {}),
    ...(isDay(from) ? { from } : {}),
    ...(isDay(to) && isPeriod ? { to } : {}),
  };
}

/** The address of these filters. */
export function auditAddress(filter: HistoryFilter): string {
  const parameters = new URLSearchParams();
  for (const name of names) if ((filter[name] ?? '') !== '') parameters.set(name, filter[name] ?? '');
  return `?${parameters.toString()}`;
}
