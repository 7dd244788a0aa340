import type { KeyboardEvent } from 'react';
import type { RecordingChoice } from './RecordingChoice.ts';

/**
 * Enter chooses the marked result. Before there is one, Enter chooses the first result as soon as it is found. It
 * submits the form around the search only if nothing is typed.
 */
export function chooseByEnter(
  event: KeyboardEvent,
  choice: Pick<RecordingChoice, 'typed' | 'findFirst'>,
  choose: (id: string) => void,
): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
  const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant');
  if (isMarked || choice.typed.trim() !== '') event.preventDefault();
  if (isMarked || choice.typed.trim() === '') return;
  void choice.findFirst().then((first) => {
    if (first !== undefined) choose(first.id);
  });
}
