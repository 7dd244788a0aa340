import type { Thumbnail } from '../film/filmed.ts';
import { posterWidths } from '../film/asset.ts';
import type { PageData, PublicSettings } from './page.ts';

/** Rule FEED-8: the path of the description that other sites embed. `page` is the absolute address of a page. */
export function oembedPath(page: string): string {
  return `/oembed?url=${encodeURIComponent(page)}&format=json`;
}

/** The largest picture that the asking site takes, in pixels. */
export interface PictureLimit {
  readonly width: number;
  readonly height: number;
}

/** A description for other sites (oembed.com, version 1.0). */
export interface Oembed {
  readonly version: '1.0';
  readonly type: 'link';
  readonly title: string;
  readonly author_name?: string;
  readonly provider_name: string;
  readonly provider_url: string;
  readonly thumbnail_url?: string;
  readonly thumbnail_width?: number;
  readonly thumbnail_height?: number;
}

/**
 * Rule FEED-8: what other sites show of the page of an item; undefined for every other page. It is a link, because other
 * sites must not frame ours.
 */
export function oembedOf(
  page: PageData,
  limit: PictureLimit,
  { publicUrl, brand }: Pick<PublicSettings, 'publicUrl' | 'brand'>,
): Oembed | undefined {
  const item = itemOf(page);
  if (item === undefined) return undefined;
  const { title, presenter, thumbnail } = item;
  return {
    version: '1.0',
    type: 'link',
    title,
    ...(presenter === '' ? {} : { author_name: presenter }),
    provider_name: brand.name,
    provider_url: publicUrl,
    ...(thumbnail === null ? {} : pictureWithin(thumbnail, limit, publicUrl)),
  };
}

interface Embedded {
  readonly title: string;
  /** Empty where nobody is named. */
  readonly presenter: string;
  readonly thumbnail: Thumbnail | null;
}

function itemOf(page: PageData): Embedded | undefined {
  switch (page.screen) {
    case 'video':
      return { title: page.video.name, presenter: '', thumbnail: page.video.thumbnail };
    case 'webinar':
      return page.webinar;
    case 'upcoming-webinar':
      return page.webinar;
    default:
      return undefined;
  }
}

/** The largest size of a picture within the limit; nothing if every size is larger. */
function pictureWithin(
  { srcset, width, height }: Thumbnail,
  limit: PictureLimit,
  publicUrl: string,
): Pick<Oembed, 'thumbnail_url' | 'thumbnail_width' | 'thumbnail_height'> {
  const addresses = srcset.split(', ').map((each) => each.split(' ')[0] ?? '');
  const sizes = posterWidths.map((wanted, index) => {
    // A small picture is not enlarged.
    const made = Math.min(wanted, width);
    return { src: addresses[index] ?? '', width: made, height: Math.round((made * height) / width) };
  });
  const fitting = sizes.findLast((size) => size.width <= limit.width && size.height <= limit.height);
  return fitting === undefined
    ? {}
    : {
        thumbnail_url: new URL(fitting.src, publicUrl).href,
        thumbnail_width: fitting.width,
        thumbnail_height: fitting.height,
      };
}
