import { useId, type ChangeEvent, type ComponentProps, type ReactNode } from 'react';
import { toOneLine, toParagraphs } from '../../../domain/text/plainText.ts';
import { useScreenWords } from '../words/useWords.ts';
import { kitWordsEn } from './kitWords.en.ts';
import './field.css';

/** The texts around a control. */
export interface FieldWords {
  readonly label: ReactNode;
  /** The hint below the control. */
  readonly hint?: ReactNode;
  /** The error of the value, and how to correct it. */
  readonly error?: ReactNode;
  readonly isOptional?: boolean | undefined;
  readonly isRequired?: boolean | undefined;
  /** The target of a link in a summary of errors. */
  readonly id?: string | undefined;
}

/** The attributes that connect a control with its texts. */
export interface Wiring {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-required': true | undefined;
}

/** The texts and the native properties of a control. */
export type Control<Name extends 'input' | 'textarea' | 'select'> = FieldWords &
  Omit<ComponentProps<Name>, keyof FieldWords | keyof Wiring>;

/**
 * A control with its label, error and hint. The label is above, so that controls beside each other are aligned. The
 * error below is announced when it appears.
 */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  isRequired = false,
  id: givenId,
  children,
}: FieldWords & { readonly children: (wiring: Wiring) => ReactNode }) {
  const { t } = useScreenWords('kit', kitWordsEn);
  const own = useId();
  const id = givenId ?? own;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const described = [hasError ? `${id}-error` : '', hint === undefined ? '' : `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={isRequired ? 'label field-required' : 'label'}>
        {label}
        {isOptional ? <span className="field-optional"> {t('optional')}</span> : null}
      </label>
      {children({
        id,
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': hasError || undefined,
        'aria-required': isRequired || undefined,
      })}
      <div id={`${id}-error`} className="field-error" aria-live="polite">
        {hasError ? <ErrorLine>{error}</ErrorLine> : null}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The error of a control, or of a group of controls. */
export function ErrorLine({ children }: { readonly children: ReactNode }) {
  return (
    <p className="trouble">
      <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
        <circle cx="8" cy="8" r="7" />
        <path d="M8 4.5v4M8 11.2v.1" />
      </svg>
      {children}
    </p>
  );
}

/** Rule ITEM-10: a pasted text becomes one line. */
export function TextField({ className = '', onChange, ...control }: Control<'input'>) {
  const [words, native] = wordsOf(control);
  return (
    <Field {...words}>
      {(wiring) => (
        <input
          type="text"
          dir="auto"
          {...native}
          {...wiring}
          className={`control ${className}`}
          onChange={cleaning(toOneLine, onChange)}
        />
      )}
    </Field>
  );
}

/** It grows with its text. Rule ITEM-10: a pasted text loses control characters. */
export function TextArea({ className = '', onChange, ...control }: Control<'textarea'>) {
  const [words, native] = wordsOf(control);
  return (
    <Field {...words}>
      {(wiring) => (
        <textarea
          rows={4}
          dir="auto"
          {...native}
          {...wiring}
          className={`control ${className}`}
          onChange={cleaning(toParagraphs, onChange)}
        />
      )}
    </Field>
  );
}

/** Separates the texts around a control from its native properties. */
function wordsOf<Native extends object>({
  label,
  hint,
  error,
  isOptional,
  isRequired,
  id,
  ...native
}: FieldWords & Native) {
  return [{ label, hint, error, isOptional, isRequired, id }, native] as const;
}

/** Cleans the text of a control before its change is reported. The caret stays behind the same character. */
function cleaning<Text extends HTMLInputElement | HTMLTextAreaElement>(
  cleaned: (text: string) => string,
  onChange: ((event: ChangeEvent<Text>) => void) | undefined,
) {
  return (event: ChangeEvent<Text>) => {
    const { target } = event;
    const { value, selectionEnd } = target;
    const text = cleaned(value);
    if (text !== value) {
      target.value = text;
      const caret = cleaned(value.slice(0, selectionEnd ?? value.length)).length;
      target.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  };
}

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
