import type { Category } from '../../../src/domain/catalogue/category.ts';
import type { Resource, Skill } from '../../../src/domain/item/webinar.ts';
import type { Film } from './film.ts';

/** A tutorial of the demo catalogue, published `daysAgo` days before now. */
export interface DemoVideo {
  readonly film: Film;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly published: boolean;
  readonly daysAgo: number;
}

/** A recorded webinar of the demo catalogue. The scenes of its film become its objectives. */
export interface DemoWebinar {
  readonly film: Film;
  /** Two or three paragraphs, with an empty line between them. */
  readonly more: string;
  readonly categories: readonly Category[];
  readonly skill: Skill;
  /** The title of its series. */
  readonly series: string | null;
  readonly public: boolean;
  readonly published: boolean;
  readonly daysAgo: number;
  readonly views: number;
  /** HTML of headings, paragraphs, lists, links and emphasis. */
  readonly detail: string;
  /** Small files that are generated with the catalogue from their text; `pdfSheet` sets the PDFs. */
  readonly downloads: readonly {
    readonly name: string;
    readonly type: 'text/plain' | 'text/csv' | 'application/pdf';
    readonly text: string;
  }[];
  /** The slugs of the films of other recorded webinars. */
  readonly recommendations: readonly string[];
  readonly resources: readonly Resource[];
}

/** An upcoming webinar of the demo catalogue, `inDays` days from now at an hour of its host's time zone. */
export interface DemoUpcoming {
  readonly title: string;
  readonly description: string;
  readonly presenter: string;
  readonly inDays: number;
  readonly hour: number;
  readonly minute: number;
  readonly zone: string;
  readonly durationMinutes: number;
  readonly categories: readonly Category[];
  readonly public: boolean;
  readonly published: boolean;
  readonly registrationLink: string;
  /** The slug of the film of a recorded webinar on the same topic. */
  readonly recorded: string | null;
  /** Chooses the motif and its proportions. */
  readonly seed: number;
}
