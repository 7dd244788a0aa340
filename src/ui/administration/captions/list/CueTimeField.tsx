import { useState, type KeyboardEvent } from 'react';
import { cueTimeText, readCueTime } from '../../../../domain/film/cues/cueTime.ts';

interface CueTimeFieldProps {
  readonly label: string;
  readonly second: number;
  /** `undefined` if the text is no time. */
  readonly onChange: (second: number | undefined) => void;
}

/** A time of a cue. It takes effect when the person leaves the field or presses Enter. */
export function CueTimeField({ label, second, onChange }: CueTimeFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = cueTimeText(second);
  const take = () => {
    if (typed !== undefined && typed !== text) onChange(readCueTime(typed));
    setTyped(undefined);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') take();
    else if (event.key === 'Escape') setTyped(undefined);
  };
  return (
    <input
      type="text"
      className="control cue-time"
      aria-label={label}
      value={typed ?? text}
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={take}
      onKeyDown={onKey}
    />
  );
}
