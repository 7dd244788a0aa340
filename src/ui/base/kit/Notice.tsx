import type { ReactNode, RefObject } from 'react';
import { useWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { FailurePicture } from './NoticePicture.tsx';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  /** Screen readers announce a failure at once. They do not announce an empty state. */
  readonly isFailure?: boolean;
  /** Given if the page has no other content. The title is then the heading of the page. */
  readonly heading?: RefObject<HTMLHeadingElement | null> | undefined;
}

/** Replaces missing content: why there is none, and the one thing to do about it. */
export function Notice({ title, children, action, picture, isFailure = false, heading }: NoticeProps) {
  return (
    <div className={isFailure ? 'notice notice-failure' : 'notice'} role={isFailure ? 'alert' : undefined}>
      {picture}
      {heading === undefined ? (
        <h2>{title}</h2>
      ) : (
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
      )}
      {children === undefined ? null : <p>{children}</p>}
      {action}
    </div>
  );
}

interface FailureNoticeProps extends Pick<NoticeProps, 'title' | 'heading'> {
  readonly retry: () => void;
  /** Instead of the words about the connection. */
  readonly body?: string | undefined;
}

/** Replaces content that failed to load, with a button to retry. */
export function FailureNotice({ retry, body, ...notice }: FailureNoticeProps) {
  const { t } = useWords();
  return (
    <Notice
      {...notice}
      isFailure
      picture={<FailurePicture />}
      action={<Button onClick={retry}>{t('failure.retry')}</Button>}
    >
      {body ?? t('failure.body')}
    </Notice>
  );
}

interface TroubleProps {
  readonly className?: string;
  /** What failed, and what the person can do. Nothing is shown without it. */
  readonly children: ReactNode;
}

/** A failure beside what failed. Screen readers announce it at once. */
export function Trouble({ className = '', children }: TroubleProps) {
  if (children === undefined || children === null || children === false || children === '') return null;
  return (
    <p className={`trouble ${className}`} role="alert">
      {children}
    </p>
  );
}
