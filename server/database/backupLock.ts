/** The lock that the connection of a running backup holds. Whoever sees it removes no stored file. */
export const backupLock = 742_034;

/** A condition in SQL: a backup of this database runs. */
export const isBackedUp = `EXISTS (
  SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 0 AND objid = ${backupLock} AND objsubid = 1 AND granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()))`;
