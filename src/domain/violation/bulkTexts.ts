import type { CatalogueKind } from '../item/itemKind.ts';
import { captionLabels, type CaptionLanguage } from '../film/caption.ts';
import { maximumBulkItems, type BulkField } from '../library/bulkChange.ts';

/** Rule BULK-3: why an item of an act does not change, in words for an administrator. */
export const bulkTexts = {
  gone: 'The item no longer exists.',
  goneForEver: 'The item is no longer in the bin, so it cannot be restored.',
  notInBin: 'The item is no longer in the bin.',
  seriesOnlyInBin: 'Series are changed one at a time, in the list of series.',
  planChangedSince: 'Somebody has changed its schedule since.',
  noCaptions: 'Only tutorials and recorded webinars have captions.',
  noFilm: 'It has no video, or its video is not processed yet.',
  captionsUnderWay: 'The program makes these captions already.',
  captionsReviewed: 'Somebody has changed, published or deleted the captions since, so they stay as they are.',
  busy: 'Somebody else is changing the item. Try again.',
  titleTaken: 'A series already exists with that title.',
  nothingChosen: 'Choose at least one item.',
  nothingToChange: 'Choose at least one field to change.',
  tooMany: `Choose at most ${maximumBulkItems.toLocaleString('en')} items at once.`,
  notUndoable: 'This change is not finished, changed nothing, or was undone already.',
} as const;

const kindNames: Readonly<Record<CatalogueKind, string>> = {
  video: 'Videos',
  webinar: 'Recorded webinars',
  upcoming: 'Upcoming webinars',
};

const bulkFieldNames: Readonly<Record<BulkField, string>> = {
  categories: 'product',
  public: 'access',
  feature: 'feature',
  seriesId: 'series',
  skill: 'skill level',
  presenter: 'presenter',
};

/** An item of this kind does not have the field. */
export function lacksField(kind: CatalogueKind, field: BulkField): string {
  return `${kindNames[kind]} have no ${bulkFieldNames[field]}.`;
}

/** Rule BULK-18: captions that somebody has published are not made again. */
export function hasCaptions(language: CaptionLanguage): string {
  return `It has captions in ${captionLabels[language]} already.`;
}

/** The fields have other values than the act gave them. */
export function changedSince(fields: readonly BulkField[]): string {
  return `Somebody has changed it since: ${fields.map((field) => bulkFieldNames[field]).join(', ')}.`;
}
