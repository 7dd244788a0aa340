import type { CaptionLanguage } from '../film/caption.ts';
import type { MoveInItem } from './moveInItem.ts';
import type { MoveInProblem, MoveInSource } from './moveInProblem.ts';

export interface MoveInDownload {
  /** The name that people read. */
  readonly name: string;
  readonly path: string;
  /** The media type; empty if the source does not say it. */
  readonly type: string;
}

/** The files of an item, as paths in the folder. */
export interface MoveInFiles {
  readonly film?: string;
  readonly captions: Readonly<Partial<Record<CaptionLanguage, string>>>;
  readonly thumbnail?: string;
  readonly downloads: readonly MoveInDownload[];
}

/** One item of the folder with its files. Rule MOVE-22. */
export interface MoveInRow {
  readonly source: MoveInSource;
  readonly item: MoveInItem;
  readonly files: MoveInFiles;
}

/** The kinds of folders that `readFolder` knows. */
export type MoveInFormat = 'catalogue' | 'youtube' | 'yt-dlp' | 'vimeo' | 'wistia' | 'kaltura';

/** All that a folder says. */
export interface ReadFolder {
  readonly format: MoveInFormat;
  readonly rows: readonly MoveInRow[];
  readonly problems: readonly MoveInProblem[];
  /** The paths of files that belong to no row. Each is a problem too. */
  readonly unused: readonly string[];
}
