import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Spinner } from './Spinner.tsx';

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

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** Says what the button has started, while it runs. */
  readonly busy: string | false;
}

/** A button that shows how its action runs. */
export function BusyButton({ busy, children, ...rest }: BusyButtonProps) {
  return (
    <Button {...rest} aria-busy={busy !== false}>
      {children}
      {busy === false ? null : <Spinner size="small" label={busy} />}
    </Button>
  );
}
