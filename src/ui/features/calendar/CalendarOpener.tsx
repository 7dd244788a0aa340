import { useState, type MouseEvent, type ReactElement } from 'react';
import { buttonClass } from '../../base/kit/Button.tsx';
import type { InChunk } from '../../base/loading/inChunk.ts';
import { reportUnexpected } from '../../base/loading/reportUnexpected.ts';
import { staysHere } from '../../base/page/staysHere.ts';
import './calendar.css';

export interface OpenedMenu {
  /** The button that opens the menu. */
  readonly opener: ReactElement;
}

interface CalendarOpenerProps<Props extends OpenedMenu> {
  readonly label: string;
  /** What assistive technology reads. It begins with the label. */
  readonly name: string;
  /** Where the link leads without scripts. */
  readonly href: string;
  readonly menu: InChunk<Props>;
  readonly about: Omit<Props, keyof OpenedMenu>;
  readonly size?: 'small' | 'medium';
}

/**
 * Rule CALENDAR-7: a link that works without scripts, and opens a menu once the code of the menu has loaded. If that
 * does not load, the link is followed.
 */
export function CalendarOpener<Props extends OpenedMenu>({
  label,
  name,
  href,
  menu: { Screen, loadAhead, preload },
  about,
  size = 'small',
}: CalendarOpenerProps<Props>) {
  const [isOpened, setIsOpened] = useState(false);
  const look = { className: buttonClass({ kind: 'secondary', size }, 'calendar-opener'), 'aria-label': name };
  const opener = (
    <button type="button" {...look}>
      {label}
    </button>
  );
  if (isOpened) return <Screen {...({ ...about, opener } as Props)} />;
  const open = (event: MouseEvent) => {
    if (!staysHere(event)) return;
    event.preventDefault();
    preload().then(
      () => setIsOpened(true),
      (fault: unknown) => {
        reportUnexpected(fault);
        location.assign(href);
      },
    );
  };
  return (
    <a
      {...look}
      href={href}
      aria-haspopup="menu"
      onPointerEnter={() => void loadAhead()}
      onFocus={() => void loadAhead()}
      onClick={open}
    >
      {label}
    </a>
  );
}
