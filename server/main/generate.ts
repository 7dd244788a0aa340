import { join } from 'node:path';
import { volumeCaptions } from '../application/generate/speech.ts';
import { insertVolume } from '../postgres/kinds/insertVolume.ts';
import { ConfigError, readConfig } from './settings/config.ts';
import { readGenerateArguments, type GenerateArguments } from './settings/generateArguments.ts';
import { openStorage } from './adapters/openStorage.ts';
import { StartRefused } from './settings/StartRefused.ts';
import { systemClock } from './adapters/systemClock.ts';

// The program behind `npm run generate`: adds the same generated catalogue every time, for measurements. If a server
// runs it uses that server's database; otherwise it starts the database while it works.
const root = join(import.meta.dirname, '../..');

try {
  await generate(readGenerateArguments(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof StartRefused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function generate({ items, captions }: GenerateArguments): Promise<void> {
  const config = readConfig(process.env, root, false);
  const storage = await openStorage({
    config,
    root,
    say: (line) => console.log(line),
    mayJoin: true,
    onIdleFault: (error) => console.error(error),
  });
  const begun = performance.now();
  try {
    const added = await insertVolume(
      storage.database,
      { items, captions: volumeCaptions[captions] },
      systemClock.now(),
      (done) => done % (captions === 'lecture' ? 200 : 10_000) === 0 && console.log(`${done} of ${items} items`),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      added === 0
        ? `The ${items} items already exist. Nothing was changed.`
        : `${added} items added in ${seconds} s, ${items - added} already existed.`,
    );
  } finally {
    await storage.close();
  }
}
