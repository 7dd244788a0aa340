/** The maximum number of lines in a file, for the size report and for the linter. */
export const lengthLimit = 300;

/**
 * Files that may be longer: tables of data, whose entries change independently, and migrations, which never change
 * after a release.
 */
export const exemptFromLength = [
  // The recorded webinars of the demo: texts, objectives and films.
  'server/demo/webinars/**',
  // The films of the demo: scenes and captions.
  'server/demo/films/**',
  'server/database/migrations/**',
];
