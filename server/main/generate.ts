import { join } from 'node:path';
import { volumeCaptions } from '../application/generate/speech.ts';
import { insertVolume } from '../postgres/kinds/insertVolume.ts';
import { readGenerateArguments, type GenerateArguments } from './settings/generateArguments.ts';
import { exitCodeOf } from './settings/StartRefused.ts';
import { workOnStorage } from './adapters/openStorage.ts';
import { systemClock } from './adapters/systemClock.ts';

// The program behind `npm run generate`: adds the same generated catalogue every time, for measurements. If a server
// runs it uses that server's database; otherwise it starts the database while it works.
const root = join(import.meta.dirname, '../..');

process.exitCode = await exitCodeOf(() => generate(readGenerateArguments(process.argv.slice(2))));

async function generate({ items, captions }: GenerateArguments): Promise<number> {
  return workOnStorage({ root }, async ({ database }) => {
    const begun = performance.now();
    const added = await insertVolume(
      database,
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
    return 0;
  });
}
