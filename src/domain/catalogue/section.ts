/** Rule ROUTE-2: the three lists, in the order of the tabs. */
export const sections = ['Videos', 'RecordedWebinars', 'UpcomingWebinars'] as const;
export type Section = (typeof sections)[number];

/** Rule ROUTE-2: the address of each list. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  Videos: '/videos',
  RecordedWebinars: '/webinars',
  UpcomingWebinars: '/upcoming',
};

/** Rule ROUTE-1: where `/` leads. */
export const landingPath = sectionPaths.Videos;

/** The list that an address shows; undefined where it shows something else. */
export function sectionAt(path: string): Section | undefined {
  return sections.find((section) => sectionPaths[section] === path);
}

/**
 * Rule SEARCH-13: the list that is searched from an address: the one it shows or its item belongs to, and the tutorials
 * elsewhere.
 */
export function sectionSearchedFrom(path: string): Section {
  return (
    sections.find((section) => path === sectionPaths[section] || path.startsWith(`${sectionPaths[section]}/`)) ??
    'Videos'
  );
}
