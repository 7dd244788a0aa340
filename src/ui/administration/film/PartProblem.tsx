import type { ReactNode } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import type { PartFailure } from './PartSaving.ts';

interface ProblemProps {
  readonly title?: string;
  readonly children: ReactNode;
}

/** A problem, announced at once and scrolled into view. Nothing is shown while it has no content. */
export function Problem({ title, children }: ProblemProps) {
  if (children === undefined) return null;
  const Box = typeof children === 'string' ? 'p' : 'div';
  return (
    <Box ref={scrollToMessage} className="stack callout callout-failure part-problem" role="alert">
      {title === undefined ? null : (
        <p>
          <strong>{title}</strong>
        </p>
      )}
      {children}
    </Box>
  );
}

/** Why a part was not saved: the text of the server, or "An error occurred" and what to do. */
export function PartProblem({ failure }: { readonly failure: PartFailure | undefined }) {
  const { t } = useWords('film');
  if (failure === undefined) return null;
  if (typeof failure !== 'string')
    return (
      <Problem>
        {failure.map(({ message }) => (
          <p key={message}>{message}</p>
        ))}
      </Problem>
    );
  return (
    <Problem title={t('part.error')}>
      <p>{t(`part.${failure}`)}</p>
    </Problem>
  );
}

/** A new message may be below the edge of the dialog. */
function scrollToMessage(message: HTMLElement | null): void {
  message?.scrollIntoView({ block: 'nearest' });
}
