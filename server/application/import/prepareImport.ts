import { maximumBytes } from '../../../src/domain/film/chosenFile.ts';
import type { ImportRow, ImportRowResult, ItemImport, NewImportRow } from '../../../src/domain/moveIn/itemImport.ts';
import type { MoveInItem } from '../../../src/domain/moveIn/moveInItem.ts';
import { ok, refuse, type Result } from '../../../src/domain/result.ts';
import type { Clock } from '../ports/Clock.ts';
import type { Films } from '../ports/film/Films.ts';
import type { Imports, RowUploads } from '../ports/import/Imports.ts';
import type { Uploads } from '../ports/media/Uploads.ts';
import type { CheckRows } from './checkRows.ts';

export interface PrepareImportPorts {
  readonly imports: Imports;
  readonly checkRows: CheckRows;
  readonly films: Pick<Films, 'processAgain'>;
  readonly uploads: Pick<Uploads, 'findFinished'>;
  readonly clock: Clock;
  readonly newId: () => string;
}

/** What changes in a row. Missing fields stay as they are. */
interface RowChange {
  readonly line: number;
  readonly item?: Partial<MoveInItem>;
  readonly hash?: string | null;
}

/** Rows to check, and all rows that they are compared with. */
interface ChosenRows {
  readonly rows: readonly NewImportRow[];
  readonly all: readonly NewImportRow[];
}

export type AttachRefusal = 'not-found' | 'files-missing' | 'upload-unknown' | 'upload-too-large';

/** Rules MOVE-1 to MOVE-3 and MOVE-7: administrators prepare, start and follow an import. */
export interface PrepareImport {
  /** Refuses rows of which several have the same line. */
  create(name: string, rows: readonly NewImportRow[], person: string): Promise<Result<ItemImport, 'lines-twice'>>;
  /** Returns the results of the changed rows, and of those that were wrong. */
  change(id: string, changes: readonly RowChange[]): Promise<readonly ImportRowResult[]>;
  start(id: string): Promise<void>;
  /** Idempotent: a row that has its files already keeps them. */
  attach(id: string, line: number, uploads: RowUploads): Promise<Result<ImportRowResult, AttachRefusal>>;
  /** Tries failed rows again; all of them without lines. */
  retry(id: string, lines: readonly number[] | undefined, person: string): Promise<void>;
}

export function makePrepareImport(ports: PrepareImportPorts): PrepareImport {
  const { imports, checkRows, films, uploads, clock, newId } = ports;

  /**
   * Checks rows against all rows of the import, and saves them. What somebody else has saved meanwhile is read first, so
   * that no change is lost. Returns the lines.
   */
  async function check(id: string, choose: (rows: readonly ImportRow[]) => ChosenRows): Promise<readonly number[]> {
    for (;;) {
      const revision = await imports.revision(id);
      if (revision === undefined) return [];
      const { rows, all } = choose(await imports.rows(id, clock.now()));
      if (await imports.saveChecked(id, await checkRows(rows, all, clock.now()), revision)) return rows.map(lineOf);
    }
  }

  async function refusalOf(given: RowUploads): Promise<AttachRefusal | undefined> {
    const parts = [
      ...(given.film === undefined ? [] : [['film', given.film] as const]),
      ...(given.thumbnail === undefined ? [] : [['thumbnail', given.thumbnail] as const]),
      ...Object.values(given.captions).map((id) => ['captions', id] as const),
      ...given.downloads.map((id) => ['download', id] as const),
    ];
    for (const [part, id] of parts) {
      const upload = await uploads.findFinished(id, given.person);
      if (upload === undefined) return 'upload-unknown';
      if (upload.bytes > maximumBytes[part]) return 'upload-too-large';
    }
    return undefined;
  }

  return {
    async create(name, rows, person) {
      if (new Set(rows.map(({ line }) => line)).size < rows.length) return refuse('lines-twice');
      const at = clock.now();
      const id = newId();
      await imports.create({ id, name, person, at, rows: await checkRows(rows, rows, at) });
      const created = await imports.find(id, at);
      if (created === undefined) throw new Error(`The import ${id} was saved but cannot be found`);
      return ok(created);
    },

    async change(id, changes) {
      const changeOf = new Map(changes.map((change) => [change.line, change]));
      const lines = await check(id, (rows) => {
        const all = rows.map((row) => changed(row, changeOf.get(row.line)));
        // What was wrong with another row may have been this one.
        const isChecked = new Set(
          rows.filter(({ line, verdict }) => verdict === 'wrong' || changeOf.has(line)).map(lineOf),
        );
        return { rows: all.filter(({ line }) => isChecked.has(line)), all };
      });
      return (await imports.results(id, clock.now())).filter(({ line }) => lines.includes(line));
    },

    async start(id) {
      await imports.start(id, clock.now());
    },

    async attach(id, line, given) {
      const row = (await imports.rows(id, clock.now())).find((each) => each.line === line);
      if (row === undefined) return refuse('not-found');
      const { film, captions, thumbnail, downloads } = row.files;
      const isWhole =
        (film === undefined) === (given.film === undefined) &&
        (thumbnail === undefined) === (given.thumbnail === undefined) &&
        Object.keys(captions).every((language) => language in given.captions) &&
        downloads.length === given.downloads.length;
      if (row.state === 'waiting' || row.state === 'failed') {
        if (!isWhole) return refuse('files-missing');
        const refusal = await refusalOf(given);
        if (refusal !== undefined) return refuse(refusal);
        await imports.attach(id, line, given);
      }
      const result = (await imports.results(id, clock.now())).find((each) => each.line === line);
      return result === undefined ? refuse('not-found') : ok(result);
    },

    async retry(id, lines, person) {
      const at = clock.now();
      const isMeant = ({ line, state }: ImportRow) =>
        state === 'failed' && (lines === undefined || lines.includes(line));
      for (const { existing } of (await imports.rows(id, at)).filter(isMeant))
        if (existing !== null && existing.kind !== 'upcoming')
          await films.processAgain(existing.kind, existing.id, { person, at, action: 'processed-again' });
      const unmade = await check(id, (all) => ({
        rows: all.filter((row) => isMeant(row) && row.existing === null),
        all,
      }));
      await imports.retry(id, unmade);
    },
  };
}

const lineOf = ({ line }: { readonly line: number }) => line;

function changed(row: NewImportRow, change: RowChange | undefined): NewImportRow {
  if (change === undefined) return row;
  const { item = {}, hash } = change;
  const film = row.film === null || hash === undefined ? row.film : { ...row.film, hash };
  return { ...row, item: { ...row.item, ...item }, film };
}
