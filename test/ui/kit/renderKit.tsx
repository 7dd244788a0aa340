import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { createWords } from '../../../src/ui/base/words/createWords.ts';
import { WordsContext } from '../../../src/ui/base/words/useWords.ts';

// jsdom lays nothing out, and Ariakit focuses nothing that has no place.
Element.prototype.getClientRects = () => [{ width: 1, height: 1 }] as unknown as DOMRectList;
Element.prototype.scrollIntoView = () => undefined;

/** A part of the design system with what the site has around everything: words and addresses. */
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
