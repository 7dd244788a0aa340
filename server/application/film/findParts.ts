import { text } from 'node:stream/consumers';
import { assetFiles, type Asset } from '../../../src/domain/film/asset.ts';
import { captionLanguages, type CaptionLanguage } from '../../../src/domain/film/caption.ts';
import { readCueFile } from '../../../src/domain/film/cues/cueFile.ts';
import { readText } from '../../../src/domain/film/cues/cueText.ts';
import type { Chapter } from '../../../src/domain/film/playback.ts';
import { sceneChanges } from '../../../src/domain/film/sceneChanges.ts';
import type { ScreenFile } from '../../../src/domain/film/screenFile.ts';
import { proposedChapters } from '../../../src/domain/item/chapters/proposedChapters.ts';
import type { Assets } from '../ports/media/Assets.ts';
import type { MediaStore } from '../ports/media/MediaStore.ts';

export interface PartsPorts {
  readonly assets: Pick<Assets, 'find'>;
  readonly media: Pick<MediaStore, 'find'>;
}

/** The parts of a film, which are found when they are read. */
interface FilmParts {
  /** Names the files in which they are found. */
  readonly sources: string;
  read(): Promise<readonly Chapter[]>;
}

/** Undefined if these are not, or no longer, the captions of the film. */
export type FindParts = (
  assetId: string,
  captionsHash: string,
  language: CaptionLanguage,
) => Promise<FilmParts | undefined>;

/**
 * Rules PART-1 to PART-3: the parts of a film, found in its first captions and in what it shows. Their titles are words of
 * the captions in this language.
 */
export function makeFindParts({ assets, media }: PartsPorts): FindParts {
  const read = async ({ id }: Asset, hash: string, name: string) => {
    const file = await media.find(id, hash, name);
    return file && text(file.open());
  };
  const cuesOf = async (asset: Asset, language: CaptionLanguage) => {
    const vtt = await read(asset, asset.captions[language] ?? '', assetFiles.captions(language));
    return readCueFile(vtt ?? '').map((cue) => ({ ...cue, text: readText(cue.text) }));
  };
  return async (assetId, captionsHash, language) => {
    const found = await assets.find(assetId);
    if (found?.asset.captions[language] !== captionsHash) return undefined;
    const { asset } = found;
    const first = captionLanguages.find((each) => asset.captions[each] !== undefined) ?? language;
    return {
      sources: [assetId, language, asset.captions[first], captionsHash, asset.screen].join(' '),
      async read() {
        const screen = asset.screen === null ? undefined : await read(asset, asset.screen, assetFiles.screen);
        const scenes = screen === undefined ? [] : sceneChanges(JSON.parse(screen) as ScreenFile);
        const cues = await cuesOf(asset, first);
        return proposedChapters(cues, scenes, first === language ? cues : await cuesOf(asset, language));
      },
    };
  };
}
