import type { LinkChanges, UpcomingEdit, UpcomingLinks } from '../../../src/domain/item/upcoming.ts';
import {
  editUpcoming,
  needsConfirmedRecording,
  newUpcoming,
  publishUpcoming,
  type UpcomingRefusal,
} from '../../../src/domain/item/upcomingEdit.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { withoutUploads } from '../film/attachUpload.ts';
import { givenFields, makeEditItem, refusalsOf, type EditItem } from '../item/editItem.ts';
import type {
  NewUpcoming,
  StoredUpcoming,
  UnknownFilm,
  UpcomingChanges,
  UpcomingWebinars,
} from '../ports/item/UpcomingWebinars.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

/** The fields that an administrator sends. */
type GivenUpcoming = Partial<UpcomingEdit> & LinkChanges;
export type EditUpcoming = EditItem<StoredUpcoming, GivenUpcoming, UpcomingRefusal>;

const unknownLink: Readonly<Record<keyof UpcomingLinks, UnknownFilm>> = {
  earlierSessionId: 'earlier-session-unknown',
  recordedWebinarId: 'recording-unknown',
};

/** Rules UPCOMING-1 to UPCOMING-4 and UPCOMING-13: administrators create and change upcoming webinars. */
export function makeEditUpcoming(
  upcoming: Pick<UpcomingWebinars, 'find' | 'create' | 'change' | 'remove'>,
  webinars: Pick<Webinars, 'find'>,
  newId: () => string,
): EditUpcoming {
  /** Resolves the given links, which are ids or paths, to the ids of recorded webinars; null stays null. */
  async function linksOf(given: LinkChanges): Promise<Result<Partial<UpcomingLinks>, readonly UnknownFilm[]>> {
    const links: { -readonly [Link in keyof UpcomingLinks]?: string | null } = {};
    const refusals: UnknownFilm[] = [];
    for (const link of ['earlierSessionId', 'recordedWebinarId'] as const) {
      const named = given[link];
      if (named === undefined) continue;
      const id = named === null ? null : (await webinars.find(named))?.webinar.id;
      if (id === undefined) refusals.push(unknownLink[link]);
      else links[link] = id;
    }
    return refusals.length === 0 ? ok(links) : refuse(refusals);
  }

  return makeEditItem<StoredUpcoming, GivenUpcoming, NewUpcoming, UpcomingChanges, UpcomingRefusal>(
    {
      items: upcoming,
      idOf: (stored) => stored.upcoming.id,
      assetOf: () => undefined,

      async begin({ earlierSessionId = null, recordedWebinarId = null, recordingConfirmed = false, ...given }, { at }) {
        const begun = newUpcoming(given, at);
        const links = await linksOf({ earlierSessionId, recordedWebinarId });
        const after = { startsAt: given.startsAt ?? '', recordedWebinarId };
        const refusals = [
          ...refusalsOf<UpcomingRefusal>(begun),
          ...refusalsOf<UpcomingRefusal>(links),
          ...earlyRecording(links.ok && !recordingConfirmed && needsConfirmedRecording(undefined, after, at)),
        ];
        if (!begun.ok || !links.ok || refusals.length > 0) return refuse(refusals);
        return ok(() => ({ ...begun.value, id: newId(), ...links.value }));
      },

      async edit(
        stored,
        { earlierSessionId, recordedWebinarId, recordingConfirmed = false, ...given },
        _isFilmNew,
        { at },
      ) {
        const edited = editUpcoming(editable(stored), given, at);
        const links = await linksOf({ earlierSessionId, recordedWebinarId });
        const before = { startsAt: stored.upcoming.startsAt, recordedWebinarId: stored.recordedWebinarId };
        const after = { ...before, ...given, ...(links.ok ? links.value : {}) };
        const refusals = [
          ...refusalsOf<UpcomingRefusal>(edited),
          ...refusalsOf<UpcomingRefusal>(links),
          ...earlyRecording(links.ok && !recordingConfirmed && needsConfirmedRecording(before, after, at)),
        ];
        if (!edited.ok || !links.ok || refusals.length > 0) return refuse(refusals);
        return ok((save) => save({ ...givenFields(given, edited.value), ...links.value }));
      },

      publish(stored, now) {
        const published = publishUpcoming(editable(stored), now);
        return published.ok ? ok({ published: true }) : published;
      },
      unpublished: { published: false },
    },
    withoutUploads,
  );
}

function earlyRecording(isEarly: boolean): readonly UpcomingRefusal[] {
  return isEarly ? ['recording-before-start'] : [];
}

function editable({ upcoming, registrationLink }: StoredUpcoming): UpcomingEdit & { readonly published: boolean } {
  return { ...upcoming, registrationLink };
}
