import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresConnection } from './endpoint.ts';
import { replaceFile, textOf } from './ownFiles.ts';
import { codeOf } from './refusals.ts';

/**
 * The record that the owner of a data folder writes for other processes: those that it locks out, those that join its
 * server, and the next owner after a crash.
 */
export interface OwnerRecord {
  readonly pid: number;
  /** The real path of the folder with the record. In a copy and in a moved folder it names another one. */
  readonly home: string;
  /** Written before the server starts, so that the next owner can reuse or remove the folder. */
  readonly socketFolder?: string;
  /** Written once the server accepts connections. */
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

/** Whether the process that wrote the record still runs. The record of a killed owner stays. */
export function isOwnerAlive(record: OwnerRecord): boolean {
  try {
    process.kill(record.pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
}
