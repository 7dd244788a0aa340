/** Rule ROUTE-2: the three lists, in the order of the tabs. */
export const sections = ['Videos', 'RecordedWebinars', 'UpcomingWebinars'] as const;
export type Section = (typeof sections)[number];

/** Rule ROUTE-2: the address of each list. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  Videos: '/videos',
  RecordedWebinars: '/webinars',
  UpcomingWebinars: '/upcoming',
};

/** The name of each list in addresses and in answers to a search. */
export const listNameOf = {
  Videos: 'videos',
  RecordedWebinars: 'webinars',
  UpcomingWebinars: 'upcoming',
} as const satisfies Readonly<Record<Section, string>>;
export type ListName = (typeof listNameOf)[Section];

/** Rule ROUTE-1: the path that `/` leads to. */
export const landingPath = sectionPaths.Videos;

/** The list at a path; `undefined` where the path shows something else. */
export function sectionAt(path: string): Section | undefined {
  return sections.find((section) => sectionPaths[section] === path);
}
