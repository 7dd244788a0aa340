import { clockTime } from '../../../domain/date/duration.ts';
import { useWords } from '../../base/words/useWords.ts';
import type { CaptionsOutcome } from './CaptionsModel.ts';
import { Problem } from './PartProblem.tsx';

/** The maximum number of mistakes shown. More are usually of the same kind. */
const shown = 20;

/** Why a captions file was refused, line by line; or warnings about a saved one. */
export function CaptionsReport({
  outcome: { fileName, mistakes = [], advice = [] },
}: {
  readonly outcome: CaptionsOutcome;
}) {
  const { t } = useWords('film');
  const rest = (count: number) => (count > shown ? <p>{t('captions.more', { count: count - shown })}</p> : null);
  if (mistakes.length > 0) {
    return (
      <Problem>
        <p>{t('captions.invalid', { file: fileName, count: mistakes.length })}</p>
        <ol className="stack captions-mistakes" role="list">
          {mistakes.slice(0, shown).map(({ line, column, message, quote }, index) => (
            <li key={index}>
              {line === undefined || column === undefined ? message : t('captions.fault', { line, column, message })}
              {quote === '' ? null : <code dir="auto">{quote}</code>}
            </li>
          ))}
        </ol>
        {rest(mistakes.length)}
      </Problem>
    );
  }
  if (advice.length === 0) return null;
  return (
    <div className="stack callout captions-advice">
      <p>{t('captions.advice')}</p>
      <ul className="stack" role="list">
        {advice.slice(0, shown).map(({ cue, flaw, start, text }) => (
          <li key={`${cue} ${flaw}`}>{t('captions.adviceCue', { cue, time: clockTime(start), text })}</li>
        ))}
      </ul>
      {rest(advice.length)}
    </div>
  );
}
