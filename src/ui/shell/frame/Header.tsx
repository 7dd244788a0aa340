import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from './Logo.tsx';
import { useSite } from '../../base/page/SiteContext.ts';

interface HeaderProps {
  /** The target of the logo: a path of the site, or on error pages the home page of the brand. */
  readonly logoTo?: string;
  readonly children?: ReactNode;
}

export function Header({ logoTo = '/', children }: HeaderProps) {
  const { brand } = useSite().settings;
  const logo =
    brand.logo !== null ? (
      <img className="logo-picture" src={brand.logo} alt={brand.name} width={160} height={36} />
    ) : (
      <>
        <Logo />
        <span className="logo-name">{brand.name}</span>
      </>
    );
  return (
    <header className="top">
      <div className="wrap">
        {logoTo.startsWith('/') ? (
          <Link className="logo" to={logoTo}>
            {logo}
          </Link>
        ) : (
          <a className="logo" href={logoTo}>
            {logo}
          </a>
        )}
        {children}
      </div>
    </header>
  );
}
