import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { captionLabels, maximumCaptionBytes, type CaptionLanguage } from '../../../../domain/film/caption.ts';
import { replaceAllCues } from '../../../../domain/film/cues/cueEdits.ts';
import { readCueTable, writeCueTable, type TableMistake } from '../../../../domain/film/cues/cueTable.ts';
import { tableKinds, type TableKind } from '../../../../domain/film/cues/delimitedTable.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { reportUnexpected } from '../../../base/loading/reportUnexpected.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { saveFile } from '../../../features/my/saveFile.ts';
import { Problem } from '../../film/PartProblem.tsx';
import type { CueListModel } from '../list/CueListModel.ts';

const types: Readonly<Record<TableKind, string>> = { csv: 'text/csv', tsv: 'text/tab-separated-values' };
/** A table of lines is larger than the captions that it holds. */
const maximumTableBytes = 4 * maximumCaptionBytes;

interface TranslationPanelProps {
  readonly model: CueListModel;
  readonly language: CaptionLanguage;
  /** The last part of the address of the item, for the names of files. */
  readonly slug: string;
}

type Refused = 'too-large' | 'unreadable' | readonly TableMistake[];

/** Rule CUE-10: gives the lines to a translator as a table, and takes the translated table back. */
export const TranslationPanel = observer(function TranslationPanel({ model, language, slug }: TranslationPanelProps) {
  const { t } = useWords('cues');
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState<Refused>();
  const save = (kind: TableKind) =>
    // Spreadsheets need the byte order mark.
    saveFile(`${slug}.${language}.${kind}`, types[kind], `\ufeff${writeCueTable(model.cues, kind)}`);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    if (file.size > maximumTableBytes) return setRefused('too-large');
    const text = await file.text().catch((fault: unknown) => reportUnexpected(fault, 'file'));
    if (text === undefined) return setRefused('unreadable');
    const read = readCueTable(text);
    setRefused(read.ok ? undefined : read.refusal);
    if (read.ok) model.make(replaceAllCues('import', model.cues, read.value), false);
  };
  return (
    <section className="stack" aria-labelledby="cue-translation">
      <h2 id="cue-translation">{t('translation.title')}</h2>
      <p className="note">{t('translation.lead', { language: captionLabels[language] })}</p>
      <div className="cluster">
        {tableKinds.map((kind) => (
          <Button key={kind} kind="secondary" size="small" isWaiting={model.isEmpty} onClick={() => save(kind)}>
            {t(`translation.export.${kind}`)}
          </Button>
        ))}
        <Button kind="secondary" size="small" onClick={() => input.current?.click()}>
          {t('translation.import')}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
          aria-label={t('translation.import')}
          onChange={({ target }) => {
            void take(target.files?.[0]);
            // The same file may be chosen again after it was corrected.
            target.value = '';
          }}
        />
      </div>
      {refused === undefined ? null : (
        <Problem title={t('translation.refused')}>
          {typeof refused === 'string' ? (
            <p>{t(`translation.file.${refused}`)}</p>
          ) : (
            <ul>
              {refused.map(({ line, reason }) => (
                <li key={line}>{t('translation.mistake', { line, mistake: t(`translation.mistakes.${reason}`) })}</li>
              ))}
            </ul>
          )}
        </Problem>
      )}
    </section>
  );
});
