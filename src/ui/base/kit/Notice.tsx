import type { ReactNode, RefObject } from 'react';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly picture?: ReactNode;
  /** Screen readers announce a failure at once. They do not announce an empty state. */
  readonly isFailure?: boolean;
  /** Given if the page has no other content. The title is then the heading of the page. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
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
