import type { Violation } from '../../../../domain/violation/violations.ts';
import type { FieldOf } from './ItemForm.ts';

/** What a control needs from an editor: the values, and functions that report changes. */
export interface FieldEditing<Values extends object> {
  readonly values: Values;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  leave(field: FieldOf<Values>): void;
  violationAt(field: FieldOf<Values>): Violation | undefined;
}

/** The id of the control of a field. It is unique, because only one editor is open at a time. */
export function fieldId(field: string): string {
  return `editor-${field}`;
}

/** Moves the focus to the control of a field. Returns whether there is one. */
export function focusField(field: string): boolean {
  return focusControl(fieldId(field));
}

/** Moves the focus to a control, or to the first one of a group. Returns whether there is one. */
export function focusControl(id: string): boolean {
  const found = document.getElementById(id);
  const control =
    found?.matches('input, select, textarea, button') === true
      ? found
      : (found?.querySelector<HTMLElement>('input, select, textarea, button') ?? found);
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
  return control !== null;
}
