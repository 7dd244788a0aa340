import { join } from 'node:path';
import { runAccounts } from './runAccounts.ts';

// The program behind `npm run accounts`: manages the accounts of the embedded identity provider.
process.exitCode = await runAccounts(process.argv.slice(2), {
  root: join(import.meta.dirname, '../..'),
  environment: process.env,
  input: process.stdin,
  output: process.stdout,
  print: (line) => console.log(line),
  complain: (fault) => console.error(fault),
});
