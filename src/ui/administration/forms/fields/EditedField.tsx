import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { Violation } from '../../../../domain/violation/violations.ts';
import { useWords } from '../../../base/words/useWords.ts';
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
  /** Shows how many of so many characters are written. */
  readonly maximum?: number;
}

/** A line or paragraph of an item, with its violation. */
export const EditedField = observer(function EditedField({
  text,
  label,
  hint,
  isOptional = false,
  isRequired = false,
  isParagraph = false,
  maximum,
  ...rest
}: EditedFieldProps) {
  const { t } = useWords('forms');
  const violation = text.violation();
  const counted =
    maximum === undefined ? undefined : (
      <span className="field-count">{t('counted', { count: [...text.read()].length, maximum })}</span>
    );
  const own = {
    id: fieldId(text.field),
    label,
    hint:
      counted === undefined ? (
        hint
      ) : (
        <>
          {hint} {counted}
        </>
      ),
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
