import { unfinishedRestore } from '../../database/unfinishedRestore.ts';

/**
 * Removes everything from the schema of the site but its extensions and the mark of the restore, and the jobs, in one
 * statement. The owner of the objects may do that; dropping the schema itself may need other rights.
 */
export const emptySchema = `DO $$
  DECLARE
    each record;
  BEGIN
    DROP SCHEMA IF EXISTS pgboss CASCADE;
    FOR each IN
      SELECT c.relname AS name, CASE c.relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END AS kind
      FROM pg_class c
      WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('v', 'm', 'r', 'p', 'S') AND c.relname <> '${unfinishedRestore}'
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
      -- The sequences of columns go with their tables.
      ORDER BY c.relkind = 'S'
    LOOP
      EXECUTE format('DROP %s IF EXISTS %I CASCADE', each.kind, each.name);
    END LOOP;
    FOR each IN
      SELECT p.oid::regprocedure AS name FROM pg_proc p
      WHERE p.pronamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP
      EXECUTE format('DROP ROUTINE IF EXISTS %s CASCADE', each.name);
    END LOOP;
    FOR each IN
      SELECT c.collname AS name FROM pg_collation c
      WHERE c.collnamespace = current_schema()::regnamespace
    LOOP
      EXECUTE format('DROP COLLATION IF EXISTS %I CASCADE', each.name);
    END LOOP;
  END $$`;
