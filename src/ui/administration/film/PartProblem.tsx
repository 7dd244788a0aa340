import type { ReactNode } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { scrollToMessage } from './scrollToMessage.ts';
import type { PartFailure } from './PartSaving.ts';

/** Why a part was not saved, announced at once: the text of the server, or "An error occurred" and what to do. */
export function PartProblem({
  failure,
  children,
}: {
  readonly failure: PartFailure | undefined;
  readonly children?: ReactNode;
}) {
  const { t } = useWords('film');
  if (failure === undefined) return null;
  const isKnown = typeof failure !== 'string';
  return (
    <div ref={scrollToMessage} className="part-problem" role="alert">
      {isKnown ? (
        failure.map(({ message }) => <p key={message}>{message}</p>)
      ) : (
        <>
          <p>
            <strong>{t('part.error')}</strong>
          </p>
          <p>{t(`part.${failure}`)}</p>
        </>
      )}
      {children}
    </div>
  );
}
