import { Type, type TProperties } from 'typebox';
import { oneOf } from '../../../src/contract/schemaParts.ts';
import { categories } from '../../../src/domain/catalogue/category.ts';
import { skills } from '../../../src/domain/item/webinar.ts';
import { illustrations, motifs, type PictureName } from '../pictures/pictures.ts';

// What the files of the demo may contain. README.md explains the fields.
const text = Type.String({ minLength: 1 });
const day = Type.Integer({ minimum: 0 });
const closed = <Fields extends TProperties>(fields: Fields) => Type.Object(fields, { additionalProperties: false });

const fieldsOfAll = {
  description: text,
  /** Chooses proportions, transitions and music, so that the films of one product differ. */
  seed: Type.Integer(),
  categories: Type.Array(oneOf(categories), { minItems: 1 }),
  public: Type.Optional(Type.Boolean()),
  published: Type.Optional(Type.Boolean()),
};

export const sceneSchema = closed({
  title: text,
  seconds: Type.Number({ exclusiveMinimum: 0 }),
  picture: oneOf<PictureName>([...namesOf(motifs), ...namesOf(illustrations)]),
  lines: Type.Array(text, { minItems: 1 }),
  captions: closed({ en: text, fr: Type.Optional(text), de: Type.Optional(text), es: Type.Optional(text) }),
});

const filmed = {
  ...fieldsOfAll,
  name: text,
  category: oneOf(categories),
  /** When it was published, in days before now. */
  daysAgo: day,
  scenes: Type.Array(sceneSchema, { minItems: 3 }),
};
export const videoSchema = closed(filmed);
export const webinarSchema = closed({
  ...filmed,
  presenter: text,
  skill: oneOf(skills),
  /** The title of its series. */
  series: Type.Optional(text),
  views: Type.Integer({ minimum: 0 }),
  /** Two or three paragraphs, with an empty line between them. */
  more: text,
  /** HTML of headings, paragraphs, lists, links and emphasis. */
  detail: text,
  /** Small files that are generated with the catalogue from their text; `pdfSheet` sets the PDFs. */
  downloads: Type.Array(
    closed({ name: text, type: oneOf(['text/plain', 'text/csv', 'application/pdf'] as const), text }),
  ),
  /** The slugs of the films of other recorded webinars. */
  recommendations: Type.Array(text),
  resources: Type.Array(closed({ name: text, url: text })),
});
export const upcomingSchema = Type.Array(
  closed({
    ...fieldsOfAll,
    title: text,
    presenter: text,
    /** From now, at an hour of its host's time zone. */
    inDays: day,
    hour: Type.Integer({ minimum: 0, maximum: 23 }),
    minute: Type.Integer({ minimum: 0, maximum: 59 }),
    zone: text,
    durationMinutes: Type.Integer({ minimum: 1 }),
    /** The slug of the film of an earlier session on the same topic. */
    earlierSession: Type.Optional(text),
  }),
);

function namesOf<Name extends string>(pictures: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(pictures) as Name[];
}
