import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { TextArea, TextField, type Control } from '../../../base/kit/Field.tsx';
import { fieldId } from './FieldEditing.ts';
import { FieldError } from './FieldError.tsx';

/** A text field of an item, for its control. */
export interface EditedText {
  readonly field: string;
  readonly read: () => string;
  readonly write: (value: string) => void;
  readonly leave: () => void;
  readonly violation: () => Violation | undefined;
}

interface TextEditing<Field extends string> {
  readonly values: Readonly<Record<Field, string>>;
  set(field: Field, value: string): void;
  leave(field: Field): void;
  violationAt(field: Field): Violation | undefined;
}

export function textOf<Field extends string>(editor: TextEditing<NoInfer<Field>>, field: Field): EditedText {
  return {
    field,
    read: () => editor.values[field],
    write: (value) => editor.set(field, value),
    leave: () => editor.leave(field),
    violation: () => editor.violationAt(field),
  };
}

interface EditedFieldProps extends Pick<Control<'input'>, 'type' | 'inputMode' | 'list' | 'spellCheck' | 'className'> {
  readonly text: EditedText;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly isOptional?: boolean;
  readonly isRequired?: boolean;
  /** Renders a text area. */
  readonly isParagraph?: boolean;
}

/** A line or paragraph of an item, with its violation. */
export const EditedField = observer(function EditedField({
  text,
  label,
  hint,
  isOptional = false,
  isRequired = false,
  isParagraph = false,
  ...rest
}: EditedFieldProps) {
  const violation = text.violation();
  const own = {
    id: fieldId(text.field),
    label,
    hint,
    isOptional,
    isRequired,
    name: text.field,
    value: text.read(),
    dir: 'auto',
    error: violation === undefined ? undefined : <FieldError violation={violation} />,
    onBlur: text.leave,
  };
  if (isParagraph) return <TextArea {...own} onChange={(event) => text.write(event.target.value)} />;
  return <TextField autoComplete="off" {...rest} {...own} onChange={(event) => text.write(event.target.value)} />;
});
