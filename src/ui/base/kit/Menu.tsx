import {
  Menu as AriakitMenu,
  MenuButton,
  MenuGroup as AriakitMenuGroup,
  MenuGroupLabel,
  MenuItem as AriakitMenuItem,
  MenuProvider,
  MenuSeparator as AriakitMenuSeparator,
  useMenuContext,
  useMenuStore,
} from '@ariakit/react/menu';
import { useEffect, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './menu.css';

interface MenuProps {
  /** The button that opens the menu. It also names the menu. */
  readonly opener: ReactElement;
  readonly children: ReactNode;
  /** The edge at which menu and button are aligned. */
  readonly edge?: 'start' | 'end';
  /** Opens with the first render, because a press has loaded the code of the menu. */
  readonly isOpenAtFirst?: boolean;
}

/** A menu behind a button. Arrow keys and first letters move the focus; Escape and a press elsewhere close it. */
export function Menu({ opener, children, edge = 'end', isOpenAtFirst = false }: MenuProps) {
  const menu = useMenuStore({ placement: `bottom-${edge}` });
  useEffect(() => {
    if (!isOpenAtFirst) return undefined;
    // A press of the button also moves the focus to the first item, but only once the button is in its place.
    const frame = requestAnimationFrame(() => menu.getState().anchorElement?.click());
    return () => cancelAnimationFrame(frame);
  }, [menu, isOpenAtFirst]);
  // Otherwise the same Escape would close the dialog around the menu too. A menu that is hiding takes no Escape.
  const closeMenuOnly = (event: { preventDefault(): void }) => {
    const { open } = menu.getState();
    if (open) event.preventDefault();
    return open;
  };
  return (
    <MenuProvider store={menu}>
      <MenuButton className="menu-opener" render={opener} />
      {/* Fixed, because a scrolling table or column would cut it off. */}
      <AriakitMenu
        className="menu surface popup"
        gutter={6}
        overflowPadding={8}
        fixed
        unmountOnHide
        hideOnEscape={closeMenuOnly}
      >
        {children}
      </AriakitMenu>
    </MenuProvider>
  );
}

interface MenuItemProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
  readonly isDisabled?: boolean;
  /** The action cannot be undone. */
  readonly isWarning?: boolean;
}

export function MenuItem({ onSelect, children, isDisabled = false, isWarning = false }: MenuItemProps) {
  const menu = useMenuContext();
  // A dialog gives the focus back to what had it when it opened. The item is gone by then, the button is not.
  const select = () => {
    menu?.getState().disclosureElement?.focus();
    onSelect();
  };
  return (
    <AriakitMenuItem
      className={isWarning ? 'menu-item menu-item-warning' : 'menu-item'}
      disabled={isDisabled}
      accessibleWhenDisabled
      onClick={select}
    >
      {children}
    </AriakitMenuItem>
  );
}

interface MenuAddressProps {
  readonly href: string;
  readonly children: ReactNode;
  /** Opens another site in a new tab. */
  readonly isNewTab?: boolean;
  readonly onFollow?: () => void;
}

/** An item that links to another site, or to an address that the site's router does not handle. */
export function MenuAddress({ href, children, isNewTab = false, onFollow }: MenuAddressProps) {
  return (
    <AriakitMenuItem
      className="menu-item"
      render={<a href={href} onClick={onFollow} {...(isNewTab ? { target: '_blank', rel: 'noopener' } : {})} />}
    >
      {children}
    </AriakitMenuItem>
  );
}

/** An item that links to a page of this site. */
export function MenuLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <AriakitMenuItem className="menu-item" render={<Link to={to} />}>
      {children}
    </AriakitMenuItem>
  );
}

/** Items under a common heading, such as the name of the signed-in person. */
export function MenuGroup({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <AriakitMenuGroup>
      <MenuGroupLabel className="menu-heading fine-print">{label}</MenuGroupLabel>
      {children}
    </AriakitMenuGroup>
  );
}

export function MenuSeparator() {
  return <AriakitMenuSeparator className="menu-separator" />;
}

interface MenuCheckProps {
  readonly isChecked: boolean;
  readonly onToggle: () => void;
  /** A press begins, which will most likely toggle it. */
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

/** An item that is on or off. The menu stays open, so that several can be chosen. */
export function MenuCheck({ isChecked, onToggle, onPress, children }: MenuCheckProps) {
  return (
    <AriakitMenuItem
      className="menu-item menu-check"
      role="menuitemcheckbox"
      onPointerDown={onPress}
      aria-checked={isChecked}
      hideOnClick={false}
      onClick={onToggle}
    >
      {children}
    </AriakitMenuItem>
  );
}
