import { screen, within } from '@testing-library/react';

/** The search field of the header. It becomes a combobox as soon as its suggestions are loaded. */
export function searchField(): HTMLElement {
  return within(screen.getByRole('search')).getByLabelText(/^Search /);
}
