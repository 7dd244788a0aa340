import { join } from 'node:path';
import { exitCodeOfFindings, fault, tableOf, type Finding } from '../application/doctor/finding.ts';
import { examine } from './doctor/examine.ts';
import { ConfigError, readConfig } from './settings/config.ts';
import { exitCodeOf, StartRefused } from './settings/StartRefused.ts';

// The program behind `npm run doctor`: checks the installation and says what to do about each fault.
const root = join(import.meta.dirname, '../..');

process.exitCode = await exitCodeOf(async () => {
  const [parameter, ...others] = process.argv.slice(2);
  if (others.length > 0 || (parameter !== undefined && parameter !== '--json'))
    throw new StartRefused('Usage: npm run doctor [-- --json]');
  const findings = await findingsOf();
  if (parameter === '--json') console.log(JSON.stringify(findings, undefined, 2));
  else for (const line of tableOf(findings)) console.log(line);
  return exitCodeOfFindings(findings);
});

async function findingsOf(): Promise<readonly Finding[]> {
  try {
    return await examine(readConfig(process.env, root, false), root, Date.now);
  } catch (problem) {
    if (!(problem instanceof ConfigError)) throw problem;
    const remedy = 'Correct the setting; the README lists what is allowed.';
    return problem.message.split('\n').map((line) => fault('settings', line, remedy));
  }
}
