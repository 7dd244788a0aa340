import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './Logo.tsx';
import { useSite } from './SiteContext.ts';

interface HeaderProps {
  /** Where the logo leads: an address of the site, or on error pages the home of the brand. */
  readonly logoTo?: string;
  readonly children?: ReactNode;
}

export function Header({ logoTo = '/', children }: HeaderProps) {
  const { brand } = useSite().settings;
  const logo = (
    <>
      <Logo />
      <span className="logo-name">{brand.name}</span>
    </>
  );
  return (
    <header className="top">
      <div className="wrap">
        {logoTo.startsWith('/') ? <Link className="logo" to={logoTo}>{logo}</Link> : <a className="logo" href={logoTo}>{logo}</a>}
        {children}
      </div>
    </header>
  );
}
