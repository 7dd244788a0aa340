import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { DataPlace } from './dataPlace.ts';
import { replaceFile, textOf } from './ownFiles.ts';
import { openSocketFolder, socketPort } from './socketFolder.ts';

/** How a client reaches the database. On POSIX systems `host` is the folder of the Unix socket. */
export interface PostgresConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password?: string;
  readonly database: string;
}

/** Where the server listens and which users it accepts. */
export interface Endpoint {
  readonly socketFolder?: string;
  /** For the site: owns its database and has no other rights. */
  readonly connection: PostgresConnection;
  /** For this supervisor only. */
  readonly administration: PostgresConnection;
  readonly arguments: readonly string[];
}

export const administrator = 'postgres';
export const owner = 'lectern';

/** Prepares access for the user who starts Lectern and for root, and for nobody else. */
export async function openEndpoint(place: DataPlace, previousSocketFolder: string | undefined): Promise<Endpoint> {
  return process.platform === 'win32' ? openLoopback(place) : openSocket(place, previousSocketFolder);
}

function openSocket(place: DataPlace, previousSocketFolder: string | undefined): Endpoint {
  const socketFolder = openSocketFolder(previousSocketFolder, place.user);
  // The kernel identifies the user at the other end of a Unix socket, so no password is needed. The server's own user
  // is refused, because other programs on the machine may run as it.
  const people = [...new Set(['root', ownName()])].map((name) => `"${name.replaceAll('"', '""')}"`);
  const identities = people.flatMap((name) => [owner, administrator].map((role) => `lectern ${name} ${role}\n`));
  const identityFile = replaceFile(place.home, 'pg_ident.conf', identities.join(''), 0o644);
  const accessFile = replaceFile(place.home, 'pg_hba.conf', 'local all all peer map=lectern\n', 0o644);
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socketFolder,
    port: socketPort,
    hba_file: accessFile,
    ident_file: identityFile,
  };
  return endpoint({ host: socketFolder, port: socketPort }, settings, socketFolder);
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    // The user id has no name; initdb will report that it needs one.
    return 'root';
  }
}

async function openLoopback(place: DataPlace): Promise<Endpoint> {
  const accessFile = replaceFile(place.home, 'pg_hba.conf', 'host all all 127.0.0.1/32 scram-sha-256\n', 0o600);
  const port = await freePort();
  const password = passwordOf(place.home);
  return endpoint({ host: '127.0.0.1', port, password }, { listen_addresses: '127.0.0.1', port, hba_file: accessFile });
}

function endpoint(
  address: { host: string; port: number; password?: string },
  settings: Readonly<Record<string, string | number>>,
  socketFolder?: string,
): Endpoint {
  return {
    connection: { ...address, user: owner, database: owner },
    administration: { ...address, user: administrator, database: 'postgres' },
    arguments: Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ...(socketFolder === undefined ? {} : { socketFolder }),
  };
}

const passwordName = 'password';

/** The file with the password of a server on TCP. Creates it if it is missing. */
export function passwordFile(home: string): string {
  const path = join(home, passwordName);
  return textOf(path) === undefined ? replaceFile(home, passwordName, randomBytes(32).toString('hex'), 0o600) : path;
}

function passwordOf(home: string): string {
  return textOf(passwordFile(home)) ?? '';
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0));
    });
  });
}
