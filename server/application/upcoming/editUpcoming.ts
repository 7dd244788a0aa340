import type { UpcomingEdit } from '../../../src/domain/item/upcoming.ts';
import {
  editUpcoming,
  newUpcoming,
  publishUpcoming,
  type UpcomingRefusal,
} from '../../../src/domain/item/upcomingEdit.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { withoutUploads } from '../film/attachUpload.ts';
import { givenFields, makeEditItem, refusalsOf, type EditItem } from '../item/editItem.ts';
import type { NewUpcoming, StoredUpcoming, UpcomingChanges, UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Webinars } from '../ports/item/Webinars.ts';

type UpcomingEditRefusal = UpcomingRefusal | 'recording-unknown';

/** The fields that an administrator sends; the recording may be an id or a path. */
type GivenUpcoming = Partial<UpcomingEdit> & { readonly recordedWebinarId?: string | null };
export type EditUpcoming = EditItem<StoredUpcoming, GivenUpcoming, UpcomingEditRefusal>;

/** Rules UPCOMING-1 to UPCOMING-4: administrators create and change upcoming webinars. */
export function makeEditUpcoming(
  upcoming: Pick<UpcomingWebinars, 'find' | 'create' | 'change' | 'remove'>,
  webinars: Pick<Webinars, 'find'>,
  newId: () => string,
): EditUpcoming {
  /** Resolves an id or a path to the id of a recorded webinar; null stays null. */
  async function recordingOf(named: string | null): Promise<Result<string | null, 'recording-unknown'>> {
    if (named === null) return ok(null);
    const id = (await webinars.find(named))?.webinar.id;
    return id === undefined ? refuse('recording-unknown') : ok(id);
  }

  return makeEditItem<StoredUpcoming, GivenUpcoming, NewUpcoming, UpcomingChanges, UpcomingEditRefusal>(
    {
      items: upcoming,
      idOf: (stored) => stored.upcoming.id,
      assetOf: () => undefined,

      async begin({ recordedWebinarId = null, ...given }, { at }) {
        const begun = newUpcoming(given, at);
        const recording = await recordingOf(recordedWebinarId);
        if (!begun.ok || !recording.ok)
          return refuse([...refusalsOf(begun), ...refusalsOf<UpcomingEditRefusal>(recording)]);
        return ok(() => ({ ...begun.value, id: newId(), recordedWebinarId: recording.value }));
      },

      async edit(stored, { recordedWebinarId, ...given }, _isFilmNew, { at }) {
        const edited = editUpcoming(editable(stored), given, at);
        const recording = await recordingOf(recordedWebinarId ?? null);
        if (!edited.ok || !recording.ok)
          return refuse([...refusalsOf(edited), ...refusalsOf<UpcomingEditRefusal>(recording)]);
        const link = recordedWebinarId === undefined ? {} : { recordedWebinarId: recording.value };
        return ok((save) => save({ ...givenFields(given, edited.value), ...link }));
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

function editable({ upcoming, registrationLink }: StoredUpcoming): UpcomingEdit & { readonly published: boolean } {
  return { ...upcoming, registrationLink };
}
