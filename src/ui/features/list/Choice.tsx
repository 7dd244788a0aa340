import { useLayoutEffect, useRef } from 'react';

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/**
 * One filter: the browser's own select with the value in the address. React does not control it. A controlled one would
 * jump back until the address has changed, and would lose a choice made before hydration.
 */
export function Choice({ name, label, value, options }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(value);
  useLayoutEffect(() => {
    if (select.current !== null && shown.current !== value) select.current.value = value;
    shown.current = value;
  }, [value]);
  return (
    <label className="choice">
      <span>{label}</span>
      <select ref={select} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
