import { captionLabels, captionLanguages, type CaptionLanguage, type CaptionTrack } from './caption.ts';
import type { Thumbnail } from './filmed.ts';

/** The files that are made of one upload: renditions, pictures and captions. Rule MEDIA-1. */
export interface Asset {
  readonly id: string;
  /** Names the renditions and pictures by their content; null until they are made. */
  readonly contentHash: string | null;
  /** The size of the widest poster; null until it is made. */
  readonly poster: { readonly width: number; readonly height: number } | null;
  /** A picture chosen instead of the poster, under a hash of its own. */
  readonly picture: Picture | null;
  /** Each language's captions under a hash of their own: they change without the film. */
  readonly captions: Readonly<Partial<Record<CaptionLanguage, string>>>;
}

/** A chosen picture: the hash of its folder, which holds it in all poster widths, and the size of the widest. */
export interface Picture {
  readonly contentHash: string;
  readonly width: number;
  readonly height: number;
}

/** The widths of pictures, in pixels. Rule PICTURE-1. */
export const posterWidths = [320, 640, 1280] as const;
export type PosterWidth = (typeof posterWidths)[number];

/** The files below an asset's content hash. */
export const assetFiles = {
  master: 'master.m3u8',
  storyboard: 'storyboard.vtt',
  poster: (width: PosterWidth) => `poster-${width}.webp`,
  captions: (language: CaptionLanguage) => `captions-${language}.vtt`,
} as const;

/** Rule MEDIA-1: the address of a file. The hash names the content, so an address never changes its bytes. */
export function mediaPath(assetId: string, contentHash: string, file: string): string {
  return `/media/${assetId}/${contentHash}/${file}`;
}

/**
 * Rule PICTURE-5: pictures are open to everyone who may see the item in a list. All other files stand behind the gate.
 */
export function isPicture(file: string): boolean {
  return posterWidths.some((width) => file === assetFiles.poster(width));
}

/** Rule PICTURE-1: the picture that the site shows. The chosen one wins over the poster; null until there is one. */
export function thumbnailOf({
  id,
  contentHash,
  poster,
  picture,
}: Pick<Asset, 'id' | 'contentHash' | 'poster' | 'picture'>): Thumbnail | null {
  if (picture !== null) return pictureOf(id, picture);
  return contentHash === null || poster === null ? null : pictureOf(id, { contentHash, ...poster });
}

/** A picture in the media folder of an item (`folder` is the asset's id, or that of an item without an asset). */
export function pictureOf(folder: string, { contentHash, width, height }: Picture): Thumbnail {
  const address = (wanted: PosterWidth) => mediaPath(folder, contentHash, assetFiles.poster(wanted));
  return {
    src: address(1280),
    srcset: posterWidths.map((wanted) => `${address(wanted)} ${wanted}w`).join(', '),
    width,
    height,
  };
}

/** The captions of an item as tracks, in the order of the languages of rule CAPTION-1. */
export function captionTracksOf(asset: Asset): readonly CaptionTrack[] {
  return captionLanguages.flatMap((language) => {
    const hash = asset.captions[language];
    return hash === undefined
      ? []
      : [{ language, label: captionLabels[language], src: mediaPath(asset.id, hash, assetFiles.captions(language)) }];
  });
}
