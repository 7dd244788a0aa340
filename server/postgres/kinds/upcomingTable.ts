import type { UpcomingLinks } from '../../../src/domain/item/upcoming.ts';
import type { UpcomingFields } from '../../application/ports/item/UpcomingWebinars.ts';
import { unaltered } from '../../database/storable.ts';
import { edited, instant, text, type Fields } from '../items/Field.ts';
import type { ItemTable } from '../items/ItemTable.ts';
import { thumbnailPart } from './thumbnailPart.ts';

/** The fields that visitors see. */
export const shownUpcomingFields: Fields<Omit<UpcomingFields, 'registrationLink' | keyof UpcomingLinks>> = {
  title: { column: 'title', ...text, ...edited, searched: 'title' },
  description: { column: 'description', ...text, ...edited, searched: 'text' },
  presenter: { column: 'presenter', ...text, ...edited, searched: 'text' },
  startsAt: { column: 'starts_at', ...instant, ...edited },
  zone: { column: 'zone', ...edited },
  durationMinutes: { column: 'duration_minutes', ...edited },
  categories: { column: 'categories', ...edited },
  public: { column: 'public', ...edited },
  feature: { column: 'feature', ...edited },
  published: { column: 'published', audited: true },
  cancellation: {
    column: 'cancellation_note',
    audited: true,
    store: (cancellation) => (cancellation === null ? null : unaltered(cancellation.note)),
    read: (note) => (typeof note === 'string' ? { note } : null),
  },
};

export const upcomingFields: Fields<UpcomingFields> = {
  ...shownUpcomingFields,
  registrationLink: { column: 'registration_link', ...text, ...edited },
  earlierSessionId: {
    column: 'earlier_session_id',
    ...edited,
    link: { to: 'webinars', refusal: 'earlier-session-unknown' },
  },
  recordedWebinarId: {
    column: 'recorded_webinar_id',
    ...edited,
    copied: false,
    link: { to: 'webinars', refusal: 'recording-unknown' },
  },
};

/** Rule SEARCH-5: a search reads the texts, and the date in the visitor's zone, which is not stored. */
export const upcomingTable: ItemTable = {
  kind: 'upcoming',
  name: 'upcoming_webinars',
  fields: upcomingFields,
  parts: { thumbnail: thumbnailPart },
  titleText: 'title_text',
  otherTexts: 'ARRAY[]::text[]',
  isCaptioned: false,
};
