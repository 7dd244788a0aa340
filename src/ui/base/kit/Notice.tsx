import type { ReactNode, RefObject } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  /** A failure is said at once to those who listen; what is merely empty is not. */
  readonly isFailure?: boolean;
  /** Given where the notice is all there is on the page: its title is then the page's heading. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
}

/** In place of content: why there is none, and the one thing to do about it. */
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
