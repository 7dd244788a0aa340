import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Spinner } from './Spinner.tsx';

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
