import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BenchPlace } from '../../bench/benchSite.ts';
import { root } from '../../steps.ts';
import type { Account } from '../clients/Sessions.ts';

/** Adds an account to the embedded identity provider of a running site. */
export async function addAccount(
  { environment }: BenchPlace,
  { email, password }: Account,
  ...options: readonly string[]
): Promise<void> {
  const names = ['--first-name=Load', '--last-name=Test'];
  const adding = spawn(process.execPath, ['server/main/accounts.ts', 'add', email, ...names, ...options], {
    cwd: root,
    env: environment,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  adding.stdin.end(password);
  const [code] = (await once(adding, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The account ${email} could not be added.`);
}
