import { useWords } from '../../../base/words/useWords.ts';
import { cueKeys } from './cueKeys.ts';

/** Rule CUE-15: the keys of the editor. */
export function KeyTable() {
  const { t } = useWords('cues');
  return (
    <details>
      <summary className="admin-summary">{t('keys.title')}</summary>
      <p className="note">{t('keys.note')}</p>
      <dl className="cue-keys">
        {(['enter', 'shiftEnter', 'arrows'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`keys.${name}.keys`)}</dt>
            <dd>{t(`keys.${name}.does`)}</dd>
          </div>
        ))}
        {cueKeys.map(({ command, shown }) => (
          <div key={shown}>
            <dt>{shown}</dt>
            <dd>{t(`tools.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
