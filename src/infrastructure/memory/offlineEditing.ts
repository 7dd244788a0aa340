import type { UpcomingWebinar } from '../../domain/upcoming.ts';
import type { Video } from '../../domain/video.ts';
import type { Webinar } from '../../domain/webinar.ts';
import { EditedItems } from './EditedItems.ts';
import { InMemoryBin } from './InMemoryBin.ts';
import { InMemoryFilmEditing } from './InMemoryFilmEditing.ts';
import { InMemorySeriesEditing } from './InMemorySeriesEditing.ts';
import { InMemoryUpcomingEditing } from './InMemoryUpcomingEditing.ts';
import { InMemoryVideoEditing } from './InMemoryVideoEditing.ts';
import { InMemoryWebinarEditing } from './InMemoryWebinarEditing.ts';

interface OfflineItems {
  readonly videos: readonly Video[];
  readonly webinars: readonly Webinar[];
  readonly upcoming: readonly UpcomingWebinar[];
}

/** The editing ports without a server, each knowing what the others hold: what is linked is not deleted. */
export function offlineEditing({ videos, webinars, upcoming }: OfflineItems) {
  const titles = new EditedItems([
    ...new Map(webinars.flatMap(({ series }) => (series === null ? [] : [[series.id, series] as const]))).values(),
  ]);
  const items = {
    videos: new EditedItems(videos),
    webinars: new EditedItems(
      webinars.map((webinar) => ({
        ...webinar,
        views: 0,
        recommendedIds: webinar.recommendations.map(({ id }) => id),
      })),
    ),
    upcoming: new EditedItems(
      upcoming.map((webinar) => ({
        ...webinar,
        registrationLink: 'https://example.com/register',
        recordedWebinarId: webinar.recordedWebinar?.id ?? null,
      })),
    ),
    series: titles,
  };
  const recorded: InMemoryWebinarEditing = new InMemoryWebinarEditing(items.webinars, {
    seriesOf: (id) => series.find(id),
    isRecordingOfUpcoming: (id) => announced.isRecordingOfUpcoming(id),
  });
  const series = new InMemorySeriesEditing(titles, (id) => recorded.countIn(id));
  const announced = new InMemoryUpcomingEditing(
    items.upcoming,
    (idOrSlug) => recorded.named(idOrSlug),
    () => new Date(),
  );
  return {
    videos: new InMemoryVideoEditing(items.videos),
    webinars: recorded,
    upcoming: announced,
    series,
    films: new InMemoryFilmEditing(items),
    bin: new InMemoryBin(items),
  };
}
