import { assetFiles, type Asset } from '../../../src/domain/film/asset.ts';
import { captionLanguages } from '../../../src/domain/film/caption.ts';
import type { Download } from '../../../src/domain/item/webinar.ts';
import { hasStart } from '../../../src/domain/item/openStart.ts';
import { blankMoveIn, type MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';
import type { MoveInRow } from '../../../src/domain/moveIn/moveInRow.ts';
import type { StoredUpcoming } from '../ports/item/UpcomingWebinars.ts';
import type { StoredVideo } from '../ports/item/Videos.ts';
import type { StoredWebinar } from '../ports/item/Webinars.ts';

/** Where the bytes of an exported file are. */
export type FileSource =
  | { readonly kind: 'original'; readonly assetId: string }
  | { readonly kind: 'published'; readonly folder: string; readonly contentHash: string; readonly file: string }
  | { readonly kind: 'download'; readonly id: string };

/** An item as its row of the catalogue, and the files that the row names. */
export interface ExportedItem extends Pick<MoveInRow, 'item' | 'files'> {
  readonly copies: readonly { readonly path: string; readonly source: FileSource }[];
}

/** What the item itself does not say. */
export interface ExportFacts {
  /** The extension of its film; undefined without a film. */
  readonly filmEnding: string | undefined;
  readonly oldAddresses: readonly string[];
  /** The URL path of a recorded webinar by its id. */
  readonly slugOf: (id: string) => string | undefined;
  /** The extension that tells a file of this media type. */
  readonly endingOf: (type: string) => string;
}

/** Rule MOVE-11: a video as it can be imported elsewhere. */
export function exportedVideo({ video, asset }: StoredVideo, facts: ExportFacts): ExportedItem {
  const { name: title, slug, description, categories, feature, startTime, published, publishedAt } = video;
  const { oldAddresses } = facts;
  const shown = { title, slug, description, categories, feature, startTime, published, publishedAt, oldAddresses };
  const item: MoveInItem = { ...blankMoveIn, kind: 'video', ...shown, public: video.public };
  return withFiles(item, `videos/${slug}`, asset, [], facts);
}

/** Rule MOVE-11: a recorded webinar as it can be imported elsewhere. Links to webinars that are gone are left out. */
export function exportedWebinar({ webinar, asset, recommendedIds }: StoredWebinar, facts: ExportFacts): ExportedItem {
  const { title, slug, description, presenter, more, detail, skill, objectives, resources } = webinar;
  const { categories, feature, startTime, published, publishedAt, series, downloads } = webinar;
  const item: MoveInItem = {
    ...blankMoveIn,
    kind: 'webinar',
    ...{ title, slug, description, presenter, more, detail, skill, objectives, resources },
    ...{ categories, feature, startTime, published, publishedAt, oldAddresses: facts.oldAddresses },
    public: webinar.public,
    series: series?.title ?? null,
    recommendations: recommendedIds.flatMap((id) => facts.slugOf(id) ?? []),
  };
  return withFiles(item, `webinars/${slug}`, asset, downloads, facts);
}

/** Rule MOVE-11: an upcoming webinar as it can be imported elsewhere. `name` is the path of its files without extension. */
export function exportedUpcoming(
  { upcoming, registrationLink, earlierSessionId, recordedWebinarId }: StoredUpcoming,
  name: string,
  { slugOf }: Pick<ExportFacts, 'slugOf'>,
): ExportedItem {
  const { title, description, presenter, startsAt, zone, durationMinutes, categories, feature, published } = upcoming;
  const item: MoveInItem = {
    ...blankMoveIn,
    kind: 'upcoming',
    startsAt: hasStart(upcoming) ? startsAt : '',
    ...{ title, description, presenter, zone, durationMinutes, categories, feature, published },
    registrationLink,
    public: upcoming.public,
    earlierSession: earlierSessionId === null ? null : (slugOf(earlierSessionId) ?? null),
    recording: recordedWebinarId === null ? null : (slugOf(recordedWebinarId) ?? null),
    cancellation: upcoming.cancellation?.note ?? null,
  };
  // The address of a published picture is `/media/{folder}/{hash}/{file}`.
  const [, , folder, contentHash, file] = upcoming.thumbnail?.src.split('/') ?? [];
  const none = { item, files: { captions: {}, downloads: [] }, copies: [] };
  if (folder === undefined || contentHash === undefined || file === undefined) return none;
  const thumbnail = `${name}.webp`;
  const source = { kind: 'published', folder, contentHash, file } as const;
  return { item, files: { ...none.files, thumbnail }, copies: [{ path: thumbnail, source }] };
}

/** The files of an item with a film. The chosen picture is exported, the one that is taken from the film is not. */
function withFiles(
  item: MoveInItem,
  name: string,
  asset: Asset,
  given: readonly Download[],
  { filmEnding, endingOf }: ExportFacts,
): ExportedItem {
  const { id: folder, picture } = asset;
  const film = filmEnding === undefined ? undefined : `${name}.${filmEnding}`;
  const thumbnail = picture === null ? undefined : `${name}.webp`;
  const captions = captionLanguages.flatMap((language) => {
    const contentHash = asset.captions[language];
    return contentHash === undefined ? [] : [{ language, contentHash, path: `${name}.${language}.vtt` }];
  });
  const downloads = given.map(({ id, name: title, type }, place) => {
    return { id, name: title, type, path: `${name}/${place + 1}.${endingOf(type)}` };
  });
  return {
    item,
    files: {
      ...(film === undefined ? {} : { film }),
      captions: Object.fromEntries(captions.map(({ language, path }) => [language, path])),
      ...(thumbnail === undefined ? {} : { thumbnail }),
      downloads: downloads.map(({ name: title, path, type }) => ({ name: title, path, type })),
    },
    copies: [
      ...(film === undefined ? [] : [{ path: film, source: { kind: 'original', assetId: folder } } as const]),
      ...captions.map(({ language, contentHash, path }) => {
        const source = { kind: 'published', folder, contentHash, file: assetFiles.captions(language) } as const;
        return { path, source };
      }),
      ...(thumbnail === undefined || picture === null
        ? []
        : [{ path: thumbnail, source: pictureSource(folder, picture.contentHash) }]),
      ...downloads.map(({ id, path }) => ({ path, source: { kind: 'download', id } as const })),
    ],
  };
}

function pictureSource(folder: string, contentHash: string): FileSource {
  return { kind: 'published', folder, contentHash, file: assetFiles.poster(1280) };
}
