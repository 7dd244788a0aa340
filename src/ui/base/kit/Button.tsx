import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

interface Look {
  readonly kind?: 'primary' | 'secondary' | 'warning' | 'link';
  readonly size?: 'small' | 'medium';
}

interface Waiting {
  /** The button does nothing until an action has ended. It keeps the focus, which `disabled` would drop. */
  readonly isWaiting?: boolean;
}

/** The button of the design system. `ButtonLink` looks the same but is a link to a path of the site. */
export function Button({
  kind = 'primary',
  size = 'medium',
  className,
  isWaiting = false,
  onClick,
  ...rest
}: Look & Waiting & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      {...(isWaiting ? { 'aria-disabled': true } : { onClick })}
      className={buttonClass({ kind, size }, className)}
    />
  );
}

export function ButtonLink({
  kind = 'primary',
  size = 'medium',
  className,
  ...rest
}: Look & ComponentProps<typeof Link>) {
  return <Link {...rest} className={buttonClass({ kind, size }, className)} />;
}

export function buttonClass({ kind = 'primary', size = 'medium' }: Look, more?: string): string {
  return ['button', `button-${kind}`, `button-${size}`, more].filter(Boolean).join(' ');
}
