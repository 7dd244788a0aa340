import type { Violation } from '../../../domain/violations.ts';
import type { FieldOf } from './ItemForm.ts';

/** What a control needs of an editor: the values it shows, and whom to tell. */
export interface FieldEditing<Values extends object> {
  readonly values: Values;
  set<Field extends FieldOf<Values>>(field: Field, value: Values[Field]): void;
  leave(field: FieldOf<Values>): void;
  violationAt(field: FieldOf<Values>): Violation | undefined;
}

/** One editor is open at a time: its fields have names of their own in the document. */
export function fieldId(field: string): string {
  return `editor-${field}`;
}

/** Leads to the control of a field, or to the first one of a group. */
export function focusField(field: string): void {
  const found = document.getElementById(fieldId(field));
  const control = found?.matches('input, select, textarea, button') === true ? found : found?.querySelector<HTMLElement>('input, select, textarea, button');
  control?.focus();
  control?.scrollIntoView({ block: 'center' });
}
