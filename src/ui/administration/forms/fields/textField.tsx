import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { TextArea, TextField, type Control } from '../../../base/kit/Field.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { type FieldName, useFieldWords } from '../table/fieldNames.ts';
import { type ControlProps, type FormField, fieldId } from '../table/FormField.ts';
import { errorOf } from './FieldGroup.tsx';

type Texts = Readonly<Record<string, string>>;

interface TextOptions extends Pick<Control<'input'>, 'type' | 'inputMode' | 'list' | 'spellCheck' | 'className'> {
  readonly isOptional?: boolean;
  /** Renders a text area. */
  readonly isParagraph?: boolean;
  /** Shows how many of so many characters are written. */
  readonly maximum?: number;
}

/** A line or paragraph of text. It is required unless it is optional. */
export function textField(options: TextOptions = {}): FormField<string, string> {
  return {
    blank: '',
    read: (text) => text,
    written: (text) => text,
    text: (text) => text,
    control: (props: ControlProps<Texts>) => <TextControl {...props} {...options} />,
  };
}

/** The address of a page. */
export function addressField(): FormField<string, string> {
  return { ...textField({ type: 'url', spellCheck: false }), written: (address) => address.trim() };
}

/** A whole number. Its control is a text field, so that people can correct it. */
export function numberField(blank: number): FormField<string, number> {
  return {
    ...textField({ inputMode: 'numeric', className: 'control-short' }),
    blank: String(blank),
    read: String,
    written: (text) => (text.trim() === '' ? NaN : Number(text)),
  };
}

interface TextEditing<Name extends string> {
  readonly values: Readonly<Record<Name, string>>;
  set(field: Name, value: string): void;
  leave(field: Name): void;
  violationAt(field: Name): Violation | undefined;
}

interface TextControlProps<Name extends FieldName> extends Pick<ControlProps<Texts>, 'kind'>, TextOptions {
  readonly name: Name;
  readonly editor: TextEditing<NoInfer<Name>>;
  /** Replaces what happens when the control loses the focus. */
  readonly onLeave?: () => void;
}

/** The control of a text, with its violation. */
export const TextControl = observer(function TextControl<Name extends FieldName>({
  name,
  kind,
  editor,
  isOptional = false,
  isParagraph = false,
  maximum,
  onLeave = () => editor.leave(name),
  ...rest
}: TextControlProps<Name>) {
  const { label, hint } = useFieldWords(name, kind);
  const value = editor.values[name];
  const own = {
    id: fieldId(name),
    label,
    hint: maximum === undefined ? hint : <Counted hint={hint} count={[...value].length} maximum={maximum} />,
    isOptional,
    isRequired: !isOptional,
    name,
    value,
    dir: 'auto',
    error: errorOf(editor.violationAt(name)),
    onBlur: onLeave,
  };
  const write = (text: string) => editor.set(name, text);
  if (isParagraph) return <TextArea {...own} onChange={(event) => write(event.target.value)} />;
  return <TextField autoComplete="off" {...rest} {...own} onChange={(event) => write(event.target.value)} />;
});

interface CountedProps {
  readonly hint: ReactNode;
  readonly count: number;
  readonly maximum: number;
}

/** A hint that counts the characters. */
function Counted({ hint, count, maximum }: CountedProps) {
  const { t } = useWords('forms');
  return (
    <>
      {hint} <span className="field-count">{t('counted', { count, maximum })}</span>
    </>
  );
}
