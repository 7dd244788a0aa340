import { useWords } from '../../../base/words/useWords.ts';

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

/** A position in a film as its three controls hold it. */
export interface TimeParts {
  readonly hours: string;
  readonly minutes: string;
  readonly seconds: string;
}

export function timePartsOf(seconds: number): TimeParts {
  const whole = Math.max(0, Math.floor(seconds));
  return {
    hours: String(Math.floor(whole / 3600)),
    minutes: String(Math.floor((whole % 3600) / 60)),
    seconds: String(whole % 60),
  };
}

/** Empty controls count as 0. Any text that is no number makes the result NaN. */
export function secondsOf({ hours, minutes, seconds }: TimeParts): number {
  const [hour = NaN, minute = NaN, second = NaN] = [hours, minutes, seconds].map((part) =>
    /^\d*$/.test(part.trim()) ? Number(part) : NaN,
  );
  return hour * 3600 + minute * 60 + second;
}
