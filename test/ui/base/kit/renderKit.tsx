import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { WordsContext, createWords } from '../../../../src/ui/base/words/useWords.ts';

// jsdom has no layout, and Ariakit focuses only elements that have a box.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;

/** Renders a component with the words and the router that the site provides. */
export function renderKit(part: ReactNode, advanceTimers?: (milliseconds: number) => void) {
  const words = createWords();
  const user = userEvent.setup(advanceTimers === undefined ? {} : { advanceTimers });
  const around = (shown: ReactNode) => (
    <MemoryRouter>
      <WordsContext value={words}>{shown}</WordsContext>
    </MemoryRouter>
  );
  const { rerender, ...rest } = render(around(part));
  return { user, ...rest, rerender: (shown: ReactNode) => rerender(around(shown)) };
}
