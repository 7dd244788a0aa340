import type { Section } from '../catalogue/section.ts';
import type { LogoutReason } from '../session/session.ts';

/** An event on the page of one item. */
interface OfItem {
  readonly section: Section;
  readonly id: string;
  readonly title: string;
}

type Nothing = Readonly<Record<never, never>>;

/** Rule ANALYTICS-1: the events, each with its properties. */
export interface EventProperties {
  readonly 'Signed In': Nothing;
  readonly 'Removing Session Cookie': Nothing;
  readonly 'Unexpected Logout': { readonly reason: LogoutReason };
  readonly 'Webinar Played': OfItem;
  /** `id` and `title` are those of the webinar. */
  readonly 'Webinar Objective Clicked': OfItem & { readonly objective: string };
}

export type AnalyticsEvent = keyof EventProperties;

/** The second parameter of a call about this event; none if it has no properties. */
export type PropertiesOf<Event extends AnalyticsEvent> = keyof EventProperties[Event] extends never
  ? readonly []
  : readonly [EventProperties[Event]];
