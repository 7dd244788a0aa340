import type { FocusEvent } from 'react';
import type { Violation } from '../../../../domain/violation/violations.ts';
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

/** For a group of controls: it is left once the focus is in none of them. */
export function leavingGroup(leave: () => void) {
  return ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) leave();
  };
}

/** Leads to the control of a field; answers whether there is one. */
export function focusField(field: string): boolean {
  return focusControl(fieldId(field));
}

/** Leads to a control, or to the first one of a group; answers whether there is one. */
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
