/** The maximum number of lines in a file, for the size report and for the linter. */
export const lengthLimit = 300;

/** Files that may be longer: migrations, which never change after a release. */
export const exemptFromLength = ['server/database/migrations/**'];
