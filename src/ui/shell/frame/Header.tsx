import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
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
        <span className="logo-name one-line">{brand.name}</span>
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

/** The logo of the site: a lectern with a film on its board. */
function Logo() {
  return (
    <svg className="logo-mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" focusable="false">
      <path className="fill-accent" d="M3 4h22v13H3z" />
      <path className="fill-ink" d="M11 17h6l2 8H9z" />
      <path className="fill-accent-ink" d="M11.5 7.2v6.6l6-3.3z" />
    </svg>
  );
}
