import { captionLabels, captionLanguages, type CaptionLanguage, type CaptionTrack } from './caption.ts';
import type { Thumbnail } from './filmed.ts';

/** The files that the server makes from one upload: renditions, pictures and captions. Rule MEDIA-1. */
export interface Asset {
  readonly id: string;
  /** The hash in the addresses of renditions and pictures. It is null until processing has made them. */
  readonly contentHash: string | null;
  /** The size of the widest poster in pixels. It is null until processing has made the poster. */
  readonly poster: { readonly width: number; readonly height: number } | null;
  /** A picture that an administrator chose instead of the poster. It has its own hash. */
  readonly picture: Picture | null;
  /** The hash of each language's captions. Captions change without the film, so each language has its own hash. */
  readonly captions: Readonly<Partial<Record<CaptionLanguage, string>>>;
  /** The hash of the texts that the film shows, with their pictures. Null if it shows none, or was not read yet. */
  readonly screen: string | null;
}

/** A chosen picture. The hash names a folder with all poster widths; `width` and `height` belong to the widest. */
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
  screen: 'screen.json',
  screenFrame: (frame: number) => `frame-${frame}.webp`,
} as const;

/**
 * Rule MEDIA-1: the address of a file. The hash depends on the content, so the bytes behind an address never change.
 */
export function mediaPath(assetId: string, contentHash: string, file: string): string {
  return `/media/${assetId}/${contentHash}/${file}`;
}

/**
 * Rule PICTURE-5: whether a file is a picture. Everyone who sees an item in a list may load its pictures. The gate
 * protects all other files.
 */
export function isPicture(file: string): boolean {
  return posterWidths.some((width) => file === assetFiles.poster(width));
}

/** Rule PICTURE-1: the picture that the site shows: the chosen one, else the poster, else null. */
export function thumbnailOf({
  id,
  contentHash,
  poster,
  picture,
}: Pick<Asset, 'id' | 'contentHash' | 'poster' | 'picture'>): Thumbnail | null {
  if (picture !== null) return pictureOf(id, picture);
  return contentHash === null || poster === null ? null : pictureOf(id, { contentHash, ...poster });
}

/** A picture in the media folder of an item. `folder` is the id of the asset, or of an item without an asset. */
export function pictureOf(folder: string, { contentHash, width, height }: Picture): Thumbnail {
  const address = (wanted: PosterWidth) => mediaPath(folder, contentHash, assetFiles.poster(wanted));
  return {
    src: address(1280),
    srcset: posterWidths.map((wanted) => `${address(wanted)} ${wanted}w`).join(', '),
    width,
    height,
  };
}

/** Rule SHOWN-5: the address of the texts that a film shows; undefined if there are none. */
export function screenPath({ id, screen }: Pick<Asset, 'id' | 'screen'>): string | undefined {
  return screen === null ? undefined : mediaPath(id, screen, assetFiles.screen);
}

/** The caption tracks of an asset, in the order of the languages in rule CAPTION-1. */
export function captionTracksOf(asset: Asset): readonly CaptionTrack[] {
  return captionLanguages.flatMap((language) => {
    const hash = asset.captions[language];
    return hash === undefined
      ? []
      : [{ language, label: captionLabels[language], src: mediaPath(asset.id, hash, assetFiles.captions(language)) }];
  });
}
