import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import {
  defaultDurationMinutes,
  editUpcoming,
  publishUpcoming,
  upcomingRefusals,
  type UpcomingEdit,
  type UpcomingRefusal,
} from '../../../src/domain/item/upcoming.ts';
import { defaultFeature } from '../../../src/domain/item/video.ts';
import { universalZone } from '../../../src/domain/date/zone.ts';
import { makePublishItem, type PublishItem } from '../item/publishItem.ts';
import { ofVersion, type ChangeRefusal, type AuditContext } from '../ports/Change.ts';
import type { StoredUpcoming, UpcomingWebinars, WrittenUpcoming } from '../ports/UpcomingWebinars.ts';
import type { Webinars } from '../ports/Webinars.ts';
import { writtenUpcoming } from './writtenUpcoming.ts';

export type UpcomingFault = UpcomingRefusal | 'recording-unknown';
/** The fields that an administrator sends; `recordedWebinarId` may be an id or a path. */
export type GivenUpcoming = Partial<UpcomingEdit> & { readonly recordedWebinarId?: string | null };
export type ChangedUpcoming = Result<StoredUpcoming, ChangeRefusal | readonly UpcomingFault[]>;

export interface ChangeUpcoming extends PublishItem<StoredUpcoming, UpcomingFault> {
  /** Creates a draft. */
  create(given: GivenUpcoming, audit: AuditContext): Promise<Result<StoredUpcoming, readonly UpcomingFault[]>>;
  edit(id: string, version: number, changes: GivenUpcoming, audit: AuditContext): Promise<ChangedUpcoming>;
  /** Moves it to the bin. */
  remove(id: string, version: number, audit: AuditContext): Promise<Result<void, ChangeRefusal>>;
}

const empty: UpcomingEdit = {
  title: '',
  description: '',
  startsAt: '',
  zone: universalZone,
  durationMinutes: defaultDurationMinutes,
  presenter: '',
  registrationLink: '',
  categories: [],
  feature: null,
  public: false,
};

/**
 * Rules UPCOMING-1 to UPCOMING-4, DRAFT-1 and VERSION-1: administrators change upcoming webinars. Each change names the
 * version that the administrator has seen.
 */
export function makeChangeUpcoming(
  upcoming: Pick<UpcomingWebinars, 'find' | 'create' | 'save' | 'savePublication' | 'remove'>,
  webinars: Pick<Webinars, 'find'>,
  newId: () => string,
): ChangeUpcoming {
  /** Resolves an id or a path to the id of a recorded webinar; null stays null. */
  async function recordingOf(named: string | null): Promise<Result<string | null, 'recording-unknown'>> {
    if (named === null) return ok(null);
    const id = (await webinars.find(named))?.webinar.id;
    return id === undefined ? refuse('recording-unknown') : ok(id);
  }

  async function change(
    id: string,
    version: number,
    audit: AuditContext,
    rule: (webinar: WrittenUpcoming) => Promise<Result<WrittenUpcoming, readonly UpcomingFault[]>>,
  ): Promise<ChangedUpcoming> {
    const found = ofVersion(await upcoming.find(id), version);
    if (!found.ok) return found;
    const changed = await rule(writtenUpcoming(found.value));
    if (!changed.ok) return changed;
    const saved = await upcoming.save(changed.value, version, audit);
    if (saved.ok) return saved;
    return refuse(saved.refusal === 'recording-unknown' ? [saved.refusal] : saved.refusal);
  }

  return {
    async create({ recordedWebinarId = null, ...given }, audit) {
      const begun = { ...empty, feature: defaultFeature(given.categories ?? []), ...given };
      const refusals = upcomingRefusals(begun, audit.at);
      const recording = await recordingOf(recordedWebinarId);
      if (!recording.ok) return refuse([...refusals, recording.refusal]);
      if (refusals.length > 0) return refuse(refusals);
      const texts = {
        title: begun.title.trim(),
        description: begun.description.trim(),
        presenter: begun.presenter.trim(),
      };
      const created = await upcoming.create(
        { ...begun, ...texts, id: newId(), published: false, recordedWebinarId: recording.value },
        audit,
      );
      return created.ok ? created : refuse([created.refusal]);
    },

    edit: (id, version, { recordedWebinarId, ...changes }, audit) =>
      change(id, version, audit, async (webinar) => {
        const edited = editUpcoming(webinar, changes, audit.at);
        const recording =
          recordedWebinarId === undefined ? ok(webinar.recordedWebinarId) : await recordingOf(recordedWebinarId);
        if (edited.ok && recording.ok) return ok({ ...edited.value, recordedWebinarId: recording.value });
        return refuse([...(edited.ok ? [] : edited.refusal), ...(recording.ok ? [] : [recording.refusal])]);
      }),

    ...makePublishItem<StoredUpcoming, WrittenUpcoming, UpcomingFault>({
      find: (id) => upcoming.find(id),
      publish: (stored, now) => publishUpcoming(writtenUpcoming(stored), now),
      unpublish: (stored) => ({ ...writtenUpcoming(stored), published: false }),
      save: ({ version }, webinar, audit) => upcoming.savePublication(webinar.id, webinar, version, audit),
    }),

    async remove(id, version, audit) {
      const found = await upcoming.find(id);
      return found === undefined ? refuse('not-found') : upcoming.remove(found.upcoming.id, version, audit);
    },
  };
}
