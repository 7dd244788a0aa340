import {
  blankUpcoming,
  editUpcoming,
  publishUpcoming,
  upcomingRefusals,
  upcomingTextRefusals,
  type UpcomingEdit,
  type UpcomingRefusal,
} from '../../../src/domain/item/upcoming.ts';
import { defaultFeature } from '../../../src/domain/item/video.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import { withoutUploads } from '../film/attachUpload.ts';
import { faultsOf, givenFields, makeEditItem, type EditItem } from '../item/editItem.ts';
import type { NewUpcoming, StoredUpcoming, UpcomingChanges, UpcomingWebinars } from '../ports/UpcomingWebinars.ts';
import type { Webinars } from '../ports/Webinars.ts';

export type UpcomingFault = UpcomingRefusal | 'recording-unknown';

/** The fields that an administrator sends; the recording may be an id or a path. */
export type GivenUpcoming = Partial<UpcomingEdit> & { readonly recordedWebinarId?: string | null };
export type ChangeUpcoming = EditItem<StoredUpcoming, GivenUpcoming, UpcomingFault>;

/** Rules UPCOMING-1 to UPCOMING-4: administrators create and change upcoming webinars. */
export function makeChangeUpcoming(
  upcoming: Pick<UpcomingWebinars, 'find' | 'create' | 'change' | 'remove'>,
  webinars: Pick<Webinars, 'find'>,
  newId: () => string,
): ChangeUpcoming {
  /** Resolves an id or a path to the id of a recorded webinar; null stays null. */
  async function recordingOf(named: string | null): Promise<Result<string | null, 'recording-unknown'>> {
    if (named === null) return ok(null);
    const id = (await webinars.find(named))?.webinar.id;
    return id === undefined ? refuse('recording-unknown') : ok(id);
  }

  return makeEditItem<StoredUpcoming, GivenUpcoming, NewUpcoming, UpcomingChanges, UpcomingFault>(
    {
      items: upcoming,
      idOf: (stored) => stored.upcoming.id,
      assetOf: () => undefined,

      async begin({ recordedWebinarId = null, ...given }, { at }) {
        const begun = { ...blankUpcoming, feature: defaultFeature(given.categories ?? []), ...given };
        const recording = await recordingOf(recordedWebinarId);
        const refusals: readonly UpcomingFault[] = [
          ...upcomingRefusals(begun, at),
          ...upcomingTextRefusals(begun),
          ...faultsOf(recording),
        ];
        if (refusals.length > 0 || !recording.ok) return refuse(refusals);
        const [title, description, presenter] = [begun.title.trim(), begun.description.trim(), begun.presenter.trim()];
        const texts = { title, description, presenter };
        return ok(() => ({ ...begun, ...texts, id: newId(), recordedWebinarId: recording.value }));
      },

      async edit(stored, { recordedWebinarId, ...given }, _isFilmNew, { at }) {
        const edited = editUpcoming(editable(stored), given, at);
        const recording = await recordingOf(recordedWebinarId ?? null);
        if (!edited.ok || !recording.ok) return refuse([...faultsOf(edited), ...faultsOf<UpcomingFault>(recording)]);
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
