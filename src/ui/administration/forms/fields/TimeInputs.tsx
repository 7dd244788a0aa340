import { useWords } from '../../../base/words/useWords.ts';
import type { TimeParts } from './startTimeParts.ts';

const parts = ['hours', 'minutes', 'seconds'] as const;

interface TimeInputsProps {
  readonly time: TimeParts;
  readonly isWrong: boolean;
  readonly describedBy?: string;
  /** Gives the inputs ids, for links to them. */
  readonly idOf?: (part: keyof TimeParts) => string;
  readonly change: (time: TimeParts) => void;
  readonly leave?: () => void;
}

/** A position in a film as hours, minutes and seconds. */
export function TimeInputs({ time, isWrong, describedBy, idOf, change, leave }: TimeInputsProps) {
  const { t } = useWords('forms');
  return parts.map((part) => (
    <label key={part}>
      <span className="fine-print">{t(`time.${part}`)}</span>
      <input
        id={idOf?.(part)}
        className="control"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={time[part]}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={(event) => change({ ...time, [part]: event.target.value })}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
      />
    </label>
  ));
}
