import { seriesTitleRefusal } from '../catalogue/seriesTitle.ts';
import { isInstant } from '../date/instant.ts';
import { maximumCancellationNoteLength } from '../item/cancellation.ts';
import { upcomingRefusals, upcomingTextRefusals } from '../item/upcomingEdit.ts';
import { editVideo, newVideo } from '../item/video.ts';
import { editWebinar, maximumDetailBytes, newWebinar, webinarTextRefusals } from '../item/webinar.ts';
import { isParagraphs } from '../text/plainText.ts';
import { moveInTexts, type MoveInViolation } from '../violation/moveInViolations.ts';
import {
  seriesViolations,
  upcomingPublication,
  videoViolations,
  violationsOf,
  webinarPublication,
  webinarViolations,
} from '../violation/violations.ts';
import type { MoveInItem } from './moveInItem.ts';
import { redirectPath } from './oldAddress.ts';

/** The fields of a moved item, where the forms of its kind have other names. */
const fieldNames: Readonly<Record<string, keyof MoveInItem>> = {
  name: 'title',
  html: 'detail',
  seriesId: 'series',
  earlierSessionId: 'earlierSession',
  recordedWebinarId: 'recording',
};
/** How many times longer than the limit the HTML of a source may be, before it is sanitised. */
const mostMarkup = 5;

/**
 * Rule MOVE-4: every rule that an item breaks, as far as the item alone shows it. The rules are those of its form, except
 * that an upcoming webinar may be over. `field` is a field of the moved item.
 */
export function itemViolations(item: MoveInItem): readonly MoveInViolation[] {
  const found = [...ofKind(item), ...ofMove(item)];
  return found.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }));
}

function ofKind(item: MoveInItem): readonly MoveInViolation[] {
  switch (item.kind) {
    case 'video':
      return ofVideo(item);
    case 'webinar':
      return ofWebinar(item);
    case 'upcoming':
      return ofUpcoming(item);
  }
}

function ofVideo({ title: name, slug, published, ...item }: MoveInItem): readonly MoveInViolation[] {
  const { description, categories, startTime } = item;
  const begun = newVideo({ name, description, categories, startTime, ...(slug === null ? {} : { slug }) });
  const refused = begun.ok ? editVideo({ ...begun.value, published, duration: 0 }, {}) : begun;
  return refused.ok ? [] : violationsOf(refused.refusal, videoViolations);
}

function ofWebinar({ slug, series, published, ...item }: MoveInItem): readonly MoveInViolation[] {
  const { title, description, presenter, more, categories, startTime, objectives, resources, detail } = item;
  const fields = { title, description, presenter, more, categories, startTime, objectives, resources };
  const begun = newWebinar({ ...fields, ...(slug === null ? {} : { slug }) });
  const refused = begun.ok
    ? editWebinar({ ...begun.value, published, duration: 0, detail: '', downloads: [] }, {})
    : begun;
  const seriesRefusal = series === null ? undefined : seriesTitleRefusal(series);
  return [
    ...(refused.ok ? [] : violationsOf(refused.refusal, webinarPublication)),
    ...violationsOf(webinarTextRefusals({ detail }), webinarViolations),
    ...(detail.length > maximumDetailBytes * mostMarkup
      ? [{ field: 'detail', message: moveInTexts.markupTooLong }]
      : []),
    ...(seriesRefusal === undefined ? [] : [{ ...seriesViolations[seriesRefusal], field: 'series' }]),
  ];
}

function ofUpcoming(item: MoveInItem): readonly MoveInViolation[] {
  // A session that is over is moved in too. Its start is compared with the beginning of time.
  const refusals = [...upcomingRefusals(item, new Date(0)), ...upcomingTextRefusals(item)];
  const note = item.cancellation ?? '';
  return [
    ...violationsOf(refusals, upcomingPublication),
    ...([...note].length > maximumCancellationNoteLength
      ? [{ field: 'cancellation', message: moveInTexts.noteTooLong }]
      : []),
    ...(isParagraphs(note) ? [] : [{ field: 'cancellation', message: moveInTexts.noteCharacters }]),
  ];
}

function ofMove({ publishedAt, oldAddresses }: MoveInItem): readonly MoveInViolation[] {
  const unreadable = oldAddresses.filter((address) => redirectPath(address) === undefined);
  return [
    ...(publishedAt === null || isInstant(publishedAt)
      ? []
      : [{ field: 'publishedAt', message: moveInTexts.dateUnreadable }]),
    ...unreadable.map((address) => ({ field: 'oldAddresses', message: moveInTexts.addressUnreadable(address) })),
  ];
}
