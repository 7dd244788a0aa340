import { join } from 'node:path';
import { shownBytes } from '../application/backup/backUp.ts';
import { checkBackup, type CheckedBackup, type CheckRefusal } from '../application/backup/checkBackup.ts';
import { makeRestoreBackup } from '../application/backup/restoreBackup.ts';
import { openDatabase } from '../database/Database.ts';
import { findRunningPostgres } from '../database/embedded/EmbeddedPostgres.ts';
import { migrate } from '../database/migrate.ts';
import { readMigrations } from '../database/migrations/migrations.ts';
import { readStateOfData } from '../database/stateOfData.ts';
import { PgCopyReceiver } from '../postgres/backup/PgCopyReceiver.ts';
import { openBackupStore } from './adapters/openBackupStore.ts';
import { openStoredFiles } from './adapters/openStoredFiles.ts';
import { placeOfEmbedded, workOnStorage, type Storage } from './adapters/openStorage.ts';
import { readRestoreArguments } from './settings/backupArguments.ts';
import { readConfig, type Config } from './settings/config.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run restore`: restores a backup into an installation that does not run.
const root = join(import.meta.dirname, '../..');
const say = (line: string) => console.log(line);

process.exitCode = await exitCodeOf(async () => {
  const config = readConfig(process.env, root, false);
  const { target, backup, replaces, onlyChecks } = readRestoreArguments(process.argv.slice(2), config.backup.target);
  const store = await openBackupStore(target, config, root);
  await refuseRunningSite(config);
  say('Reading the backup and comparing it with its checksums …');
  const checked = await checkBackup(store, { name: backup, migrations: Object.keys(await readMigrations()) });
  if (!checked.ok) throw new StartRefused(refusalInWords(checked.refusal, target, backup));
  tell(checked.value);
  if (onlyChecks) return 0;
  return workOnStorage({ root, migrates: false, mayJoin: false }, async (storage) => {
    await refuseProcesses(storage);
    const begun = performance.now();
    const restore = makeRestoreBackup({
      store,
      database: new PgCopyReceiver(storage.connection),
      stored: await openStoredFiles(config),
    });
    const done = await restore(checked.value, { replaces, say });
    if (!done.ok)
      throw new StartRefused(
        'This installation holds a site already. Nothing was changed. Name an empty one by DATA_DIR, DATABASE_URL and S3_BUCKET, or give up what it holds with --replace.',
      );
    const { written, present, differing } = done.value;
    if (differing.length > 0)
      throw new StartRefused(
        `These tables differ from the backup: ${differing.join(', ')}. Restore it again with --replace.`,
      );
    const later = await migrateDirectly(storage);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    say(
      `Restored in ${seconds} s: ${checked.value.seal.tables.length} tables, ${written} files, ${present} files were there.`,
    );
    if (later.length > 0) say(`Migrations of this version that ran: ${later.join(', ')}.`);
    tellWhatIsLeft(checked.value);
    return 0;
  });
});

/** Migrations take locks of the session, which a pooler would give to others. */
async function migrateDirectly({ connection }: Storage): Promise<readonly string[]> {
  const direct = openDatabase({ ...connection, max: 1 });
  try {
    return await migrate(direct);
  } finally {
    await direct.close();
  }
}

async function refuseRunningSite(config: Config): Promise<void> {
  if (config.databaseUrl !== undefined) return;
  if ((await findRunningPostgres(placeOfEmbedded(config, root))) !== undefined)
    throw new StartRefused(`A site runs on ${config.dataFolder}. Stop it first; nothing was changed.`);
}

async function refuseProcesses({ database }: Storage): Promise<void> {
  const { processes } = await readStateOfData(database.pool);
  if (processes.length > 0)
    throw new StartRefused('Processes of the site run on this database. Stop them first; nothing was changed.');
}

function tell({ seal, unfinished }: CheckedBackup): void {
  say(
    `Backup ${seal.name} of version ${seal.version}: ${seal.tables.length} tables, ${seal.files.count} files (${shownBytes(seal.files.bytes)}), all equal to their checksums.`,
  );
  for (const name of unfinished) say(`A newer backup, ${name}, is not complete and is not used.`);
  for (const path of seal.missing) say(`The site had lost this file before the backup: ${path}`);
}

function tellWhatIsLeft({ seal }: CheckedBackup): void {
  if (seal.settings.length > 0)
    say(`The site had these settings, which are not in the backup: ${seal.settings.join(', ')}.`);
  say('While the old site still runs, start this one without SMTP_URL: both would send the same mails.');
}

function refusalInWords(refusal: CheckRefusal, target: string, wanted: string | undefined): string {
  switch (refusal.kind) {
    case 'no-backup':
      return wanted === undefined ? `There is no backup in ${target}.` : `There is no backup ${wanted} in ${target}.`;
    case 'cut-short':
      return `The backup ${refusal.name} is not complete: it has no seal. Nothing was changed. Name an older one by --backup.`;
    case 'other-format':
      return `The backup ${refusal.name} has another format. Restore it with a newer version. Nothing was changed.`;
    case 'newer':
      return `The backup ${refusal.name} is of version ${refusal.version} with migration ${refusal.newest}, which this version does not have. Install that version or a later one. Nothing was changed.`;
    case 'altered':
      return [
        ...refusal.faults,
        `The backup ${refusal.name} is not what was written. Nothing was changed. Name another one by --backup.`,
      ].join('\n');
  }
}
