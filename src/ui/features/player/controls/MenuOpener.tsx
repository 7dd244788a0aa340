import { observer } from 'mobx-react-lite';
import type { ReactElement, ReactNode } from 'react';
import { usePlayer } from '../model/playerContext.ts';
import type { MenuPage } from '../model/PlayerModel.ts';

interface MenuOpenerProps {
  readonly page: MenuPage;
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

/** A button that opens the menu at one of its pages. */
export const MenuOpener = observer(function MenuOpener({
  page,
  label,
  children,
  className = '',
}: MenuOpenerProps): ReactElement {
  const { model } = usePlayer();
  return (
    <button
      type="button"
      className={`player-button ${className}`}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={model.menu !== null && model.opener === page}
      data-label={label}
      data-opens={page}
      onClick={() => model.openMenu(page)}
    >
      {children}
    </button>
  );
});
