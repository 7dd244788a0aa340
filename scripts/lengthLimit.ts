/** The greatest number of lines in a file, for the size report and for the linter. */
export const lengthLimit = 300;

/** What may be longer: in a table of data each entry changes by itself, and a migration does not change once released. */
export const exemptFromLength = [
  // The recorded webinars of the demo: texts, objectives and films, one entry for each webinar.
  'server/demo/webinars/**',
  // The films of the demo: scenes and captions, one table for each film.
  'server/demo/films/**',
  'server/database/migrations/**',
];
