import {
  Menu as AriakitMenu,
  MenuButton,
  MenuGroup as AriakitMenuGroup,
  MenuGroupLabel,
  MenuItem as AriakitMenuItem,
  MenuProvider,
  MenuSeparator as AriakitMenuSeparator,
} from '@ariakit/react/menu';
import type { ReactElement, ReactNode } from 'react';
import './menu.css';

interface MenuProps {
  /** The button that opens it, such as the kit's; its name is the menu's. */
  readonly opener: ReactElement;
  readonly children: ReactNode;
  /** The edge that menu and button share. */
  readonly edge?: 'start' | 'end';
}

/** What can be done here, behind one button: arrows and first letters move, Escape and a press elsewhere close. */
export function Menu({ opener, children, edge = 'end' }: MenuProps) {
  return (
    <MenuProvider placement={`bottom-${edge}`}>
      <MenuButton className="menu-opener" render={opener} />
      {/* Fixed: a table or a rail that scrolls would cut it off. */}
      <AriakitMenu className="menu" gutter={6} overflowPadding={8} fixed unmountOnHide>
        {children}
      </AriakitMenu>
    </MenuProvider>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** What it does cannot be taken back. */
  readonly isWarning?: boolean;
}

export function MenuItem({ onSelect, children, isDisabled = false, isWarning = false }: MenuItemProps) {
  return (
    <AriakitMenuItem
      className={isWarning ? 'menu-item menu-item-warning' : 'menu-item'}
      disabled={isDisabled}
      accessibleWhenDisabled
      onClick={onSelect}
    >
      {children}
    </AriakitMenuItem>
  );
}

/** An item that leads to another site, or past this one's own pages. */
export function MenuAddress({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <AriakitMenuItem className="menu-item" render={<a href={href} />}>
      {children}
    </AriakitMenuItem>
  );
}

/** Items that belong together, under a heading, such as the name of who is signed in. */
export function MenuGroup({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <AriakitMenuGroup className="menu-group">
      <MenuGroupLabel className="menu-heading">{label}</MenuGroupLabel>
      {children}
    </AriakitMenuGroup>
  );
}

export function MenuSeparator() {
  return <AriakitMenuSeparator className="menu-separator" />;
}
