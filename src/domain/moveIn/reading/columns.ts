import { captionLanguages, type CaptionLanguage } from '../../film/caption.ts';
import { moveInFields, type MoveInField } from '../moveInFields.ts';

/** What a column or a key of the own format holds. */
export type Column =
  | { readonly holds: 'field'; readonly field: MoveInField }
  | { readonly holds: 'captions'; readonly language: CaptionLanguage }
  | { readonly holds: 'file' | 'thumbnail' | 'downloads' | 'problem' };

const otherNames: Readonly<Record<string, MoveInField | 'file' | 'thumbnail'>> = {
  name: 'title',
  urlpath: 'slug',
  category: 'categories',
  product: 'categories',
  products: 'categories',
  placeinseries: 'place',
  level: 'skill',
  skilllevel: 'skill',
  access: 'public',
  chapters: 'objectives',
  publishdate: 'publishedAt',
  oldaddress: 'oldAddresses',
  redirects: 'oldAddresses',
  host: 'presenter',
  start: 'startsAt',
  duration: 'durationMinutes',
  video: 'file',
  film: 'file',
  filename: 'file',
  picture: 'thumbnail',
  image: 'thumbnail',
};

/** Rule MOVE-25: what a heading stands for. Letter case, spaces and signs do not count. Undefined if it is unknown. */
export function columnOf(heading: string): Column | undefined {
  const key = keyOf(heading);
  const field = moveInFields.find((one) => keyOf(one) === key);
  if (field !== undefined) return { holds: 'field', field };
  const language = captionLanguages.find((one) => `captions${one}` === key);
  if (language !== undefined) return { holds: 'captions', language };
  if (key === 'file' || key === 'thumbnail' || key === 'downloads' || key === 'problem') return { holds: key };
  const other = Object.hasOwn(otherNames, key) ? otherNames[key] : undefined;
  if (other === undefined) return undefined;
  return other === 'file' || other === 'thumbnail' ? { holds: other } : { holds: 'field', field: other };
}

/** The heading of a field: `published at` for `publishedAt`. */
export function headingOf(field: MoveInField): string {
  return field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

function keyOf(heading: string): string {
  return heading.toLowerCase().replace(/[^a-z]/g, '');
}
