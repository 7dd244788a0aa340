import { fault, fine, warning, type Finding } from './finding.ts';

export type FoundDatabase =
  | { readonly problem: string }
  | {
      readonly milliseconds: number;
      /** Whether it takes no changes. */
      readonly isReadOnly: boolean;
      /** Whether the extension of the search is there. */
      readonly hasExtension: boolean;
      /** The migrations of this version that did not run. */
      readonly missing: readonly string[];
      /** The newest migration of data of newer or other code; undefined if this version knows all. */
      readonly foreign: string | undefined;
      /** The backup whose restore was cut off. */
      readonly unfinishedRestore: string | undefined;
    };

const slowMilliseconds = 500;

/** Whether the database answers, has its extension and migrations, and was restored whole. */
export function judgeDatabase(database: FoundDatabase): readonly Finding[] {
  if ('problem' in database)
    return [fault('database', database.problem, 'Start PostgreSQL, or correct DATABASE_URL or the owner of DATA_DIR.')];
  const { milliseconds, isReadOnly, hasExtension, missing, foreign, unfinishedRestore } = database;
  const answered = `It answers in ${Math.ceil(milliseconds)} ms.`;
  return [
    isReadOnly
      ? fault(
          'database',
          'It takes no changes.',
          'Let DATABASE_URL lead to the primary, not to a standby, and turn default_transaction_read_only off.',
        )
      : milliseconds > slowMilliseconds
        ? warning('database', answered, 'Look at the load of its machine and at the network to it.')
        : fine('database', answered),
    hasExtension
      ? fine('extension', 'pg_trgm is there.')
      : fault('extension', 'pg_trgm is missing.', 'Let an administrator run: CREATE EXTENSION pg_trgm.'),
    judgeMigrations(missing, foreign),
    ...(unfinishedRestore === undefined
      ? []
      : [
          fault(
            'restore',
            `The restore of the backup ${unfinishedRestore} has not ended.`,
            'Run the same npm run restore again.',
          ),
        ]),
  ];
}

function judgeMigrations(missing: readonly string[], foreign: string | undefined): Finding {
  if (foreign !== undefined)
    return fault(
      'migrations',
      `The data is of newer or other code (migration ${foreign}).`,
      'Start the version that it belongs to, or a later one.',
    );
  return missing.length === 0
    ? fine('migrations', 'None is missing.')
    : fault(
        'migrations',
        `Missing: ${missing.join(', ')}.`,
        'Back up, then run npm run migrate or start this version.',
      );
}
