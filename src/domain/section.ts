/** The three lists of the site under the names that analytics and the page use for them (§2), in the order of the tabs. */
export const sections = ['Videos', 'RecordedWebinars', 'UpcomingWebinars'] as const;
export type Section = (typeof sections)[number];

/** The address of each list. */
export const sectionPaths: Readonly<Record<Section, string>> = {
  Videos: '/videos',
  RecordedWebinars: '/webinars',
  UpcomingWebinars: '/upcoming',
};

/** Where `/` leads (`design.md` 5.1). */
export const landingPath = sectionPaths.Videos;

/** The list that an address shows; undefined where it shows something else. */
export function sectionAt(path: string): Section | undefined {
  return sections.find((section) => sectionPaths[section] === path);
}

/** The list that is searched from an address: the one it shows or its item belongs to, elsewhere the tutorials. */
export function sectionSearchedFrom(path: string): Section {
  return (
    sections.find((section) => path === sectionPaths[section] || path.startsWith(`${sectionPaths[section]}/`)) ??
    'Videos'
  );
}
