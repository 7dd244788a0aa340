import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresConnection } from './endpoint.ts';
import { replaceFile, textOf } from './ownFiles.ts';
import { codeOf } from './refusals.ts';

/** What the owner of a data folder leaves there for others: for whom it refuses, for who joins, for who comes after a crash. */
export interface OwnerRecord {
  readonly pid: number;
  /** Known before the server starts, so that the next owner can reuse it or clear it away. */
  readonly socketFolder?: string;
  /** Known once the server answers. */
  readonly connection?: PostgresConnection;
}

const recordName = 'owner.json';

export function writeOwnerRecord(home: string, record: OwnerRecord): void {
  replaceFile(home, recordName, `${JSON.stringify(record)}\n`, 0o600);
}

export function readOwnerRecord(home: string): OwnerRecord | undefined {
  const text = textOf(join(home, recordName));
  try {
    return text === undefined ? undefined : (JSON.parse(text) as OwnerRecord);
  } catch {
    return undefined;
  }
}

export function removeOwnerRecord(home: string): void {
  rmSync(join(home, recordName), { force: true });
}

/** Whether the process that wrote the record still lives; a record outlives an owner that was killed. */
export function isOwnerAlive(record: OwnerRecord): boolean {
  try {
    process.kill(record.pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
