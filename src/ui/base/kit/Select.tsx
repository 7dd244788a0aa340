import { Field, type Control } from './Field.tsx';

interface SelectProps extends Omit<Control<'select'>, 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[];
}

/** The browser's own select, for forms. Filter bars use `Choice` of the listing. */
export function Select({ label, hint, error, isOptional, id, className = '', options, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} isOptional={isOptional} id={id}>
      {(wiring) => (
        <div className="select">
          <select {...rest} {...wiring} className={`control ${className}`}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  );
}
