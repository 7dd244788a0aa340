import type { Generated } from 'kysely';
import type { AutomaticState } from '../../src/domain/film/automaticCaptions.ts';
import type { CaptionLanguage } from '../../src/domain/film/caption.ts';
import type { FilmKind } from '../../src/domain/item/itemKind.ts';

/** Captions of items before and after they are published, and the texts that films show. */
export interface CaptionTables {
  asset_screen_texts: { asset_id: string; language: CaptionLanguage; cues: string };
  caption_drafts: {
    item_id: string;
    language: CaptionLanguage;
    vtt: string;
    based_on: string | null;
    person: string;
    saved_at: Date;
    version: Generated<number>;
  };
  caption_jobs: {
    id: string;
    kind: FilmKind;
    item_id: string;
    language: CaptionLanguage;
    person: string;
    requested_at: Date;
    state: Generated<AutomaticState>;
    percent: Generated<number>;
    error: string | null;
    draft_version: number | null;
  };
  caption_versions: {
    id: Generated<number>;
    item_id: string;
    language: CaptionLanguage;
    content_hash: string;
    vtt: string;
    person: string;
    published_at: Date | null;
  };
}
