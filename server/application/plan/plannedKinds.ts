import type { CatalogueKind, FilmKind } from '../../../src/domain/item/itemKind.ts';
import type { Filmed } from '../../../src/domain/film/filmed.ts';
import { publishUpcoming } from '../../../src/domain/item/upcomingEdit.ts';
import { publish as publishVideo } from '../../../src/domain/item/video.ts';
import { publish as publishWebinar } from '../../../src/domain/item/webinar.ts';
import type { Result } from '../../../src/domain/result.ts';
import { beginsBefore, unwatchable } from '../../../src/domain/violation/planViolations.ts';
import {
  upcomingPublication,
  videoViolations,
  webinarPublication,
  type Violation,
} from '../../../src/domain/violation/violations.ts';
import { refusalsOf, type EditItem } from '../item/editItem.ts';
import type { UpcomingWebinars } from '../ports/item/UpcomingWebinars.ts';
import type { Videos } from '../ports/item/Videos.ts';
import type { Webinars } from '../ports/item/Webinars.ts';
import type { EditUpcoming } from '../upcoming/editUpcoming.ts';
import type { EditVideo } from '../video/editVideo.ts';
import type { EditWebinar } from '../webinar/editWebinar.ts';

/** An item as plans see it. */
export interface PlannableItem {
  readonly id: string;
  readonly published: boolean;
  readonly version: number;
  /** Rule PLAN-3: what prevents its publication at an instant, as people read it. */
  missing(at: Date): readonly string[];
}

/** What plans need of one kind of item: the button's own use-cases, and its rule. */
export interface PlannedKind extends Pick<EditItem<unknown, never, string>, 'publish' | 'unpublish'> {
  find(idOrSlug: string): Promise<PlannableItem | undefined>;
}

export type PlannedKinds = Readonly<Record<CatalogueKind, PlannedKind>>;

interface PlannedKindsPorts {
  readonly videos: Pick<Videos, 'find'>;
  readonly webinars: Pick<Webinars, 'find'>;
  readonly upcomingWebinars: Pick<UpcomingWebinars, 'find'>;
  readonly editVideo: Pick<EditVideo, 'publish' | 'unpublish'>;
  readonly editWebinar: Pick<EditWebinar, 'publish' | 'unpublish'>;
  readonly editUpcoming: Pick<EditUpcoming, 'publish' | 'unpublish'>;
}

/** The kinds of items that can be planned. Each asks the publishing rule of its kind. */
export function plannedKinds(ports: PlannedKindsPorts): PlannedKinds {
  const { videos, webinars, upcomingWebinars, editVideo, editWebinar, editUpcoming } = ports;
  return {
    video: {
      ...editVideo,
      async find(idOrSlug) {
        const found = await videos.find(idOrSlug);
        if (found === undefined) return undefined;
        const { video, version } = found;
        const missing = (at: Date) => [
          ...textsOf(publishVideo(video, at), videoViolations),
          ...unplayable('video', video),
        ];
        return { id: video.id, published: video.published, version, missing };
      },
    },
    webinar: {
      ...editWebinar,
      async find(idOrSlug) {
        const found = await webinars.find(idOrSlug);
        if (found === undefined) return undefined;
        const { webinar, version } = found;
        const missing = (at: Date) => [
          ...textsOf(publishWebinar(webinar, at), webinarPublication),
          ...unplayable('webinar', webinar),
        ];
        return { id: webinar.id, published: webinar.published, version, missing };
      },
    },
    upcoming: {
      ...editUpcoming,
      async find(idOrSlug) {
        const found = await upcomingWebinars.find(idOrSlug);
        if (found === undefined) return undefined;
        const { upcoming, registrationLink, version } = found;
        const texts = {
          ...upcomingPublication,
          'starts-in-the-past': { field: 'startsAt', message: beginsBefore },
        };
        const missing = (at: Date) => textsOf(publishUpcoming({ ...upcoming, registrationLink }, at), texts);
        return { id: upcoming.id, published: upcoming.published, version, missing };
      },
    },
  };
}

function textsOf<Refusal extends string>(
  publication: Result<unknown, readonly Refusal[]>,
  texts: Readonly<Record<Refusal, Violation>>,
): readonly string[] {
  return refusalsOf<Refusal>(publication).map((refusal) => texts[refusal].message);
}

function unplayable(kind: FilmKind, { processing }: Pick<Filmed, 'processing'>): readonly string[] {
  return processing.state === 'ready' ? [] : [unwatchable[kind]];
}
