// A program of its own, so that its memory is not that of the site and its end frees all of it.
// recognise.mjs SEGMENTATION LANGUAGES FILE…: writes FILE.tsv for each, and at the end how many it has read. Exits with 75
// when it should be started again for the rest.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { copyFileSync } from 'node:fs';
import { createWorker, OEM } from 'tesseract.js';

const mostMemory = 240 * 1024 ** 2;
const startAgain = 75;

const [segmentation = '', languages = '', ...files] = process.argv.slice(2);
const { resolve } = createRequire(import.meta.url);
const names = languages.split('+');
// The worker takes the models from one folder.
for (const name of names) {
  const model = join(
    dirname(resolve(`@tesseract.js-data/${name}/package.json`)),
    '4.0.0_best_int',
    `${name}.traineddata.gz`,
  );
  copyFileSync(model, `${name}.traineddata.gz`);
}
const worker = await createWorker(names, OEM.LSTM_ONLY, { langPath: '.', cacheMethod: 'none', gzip: true });
await worker.setParameters({ tessedit_pageseg_mode: segmentation });
let count = 0;
for (const file of files) {
  const { data } = await worker.recognize(file, {}, { text: false, tsv: true });
  await writeFile(`${file}.tsv`, data.tsv ?? '');
  count += 1;
  if (process.memoryUsage.rss() > mostMemory) break;
}
console.log(count);
await worker.terminate();
process.exitCode = count === files.length ? 0 : startAgain;
