import { useWords } from '../../base/words/useWords.ts';
import { useLocation } from 'react-router-dom';
import { staticScreens } from '../../../domain/page/staticScreens.ts';
import { buttonClass } from '../../base/kit/Button.tsx';
import type { ReactNode } from 'react';
import { useSite } from '../../base/page/SiteContext.ts';
import { Shell } from '../frame/Shell.tsx';
import { useArrival } from '../../base/page/useArrival.ts';

interface ErrorLayoutProps {
  readonly title: string;
  readonly header: string;
  readonly description: string;
  readonly picture: ReactNode;
  readonly button: ReactNode;
  readonly help: string;
  readonly hasTools: boolean;
}

/**
 * Rule ERROR-6: the layout of the error pages. The logo links to the home page of the brand. Heading, words, picture,
 * button and help follow.
 */
export function ErrorLayout({ title, header, description, picture, button, help, hasTools }: ErrorLayoutProps) {
  const { brand } = useSite().settings;
  const heading = useArrival(title);
  return (
    <Shell logoTo={brand.homeUrl} hasTools={hasTools}>
      <div className="error-page">
        <h1 ref={heading} className="page-title" tabIndex={-1}>
          {header}
        </h1>
        <p>{description}</p>
        {picture}
        {button}
        <a className="help label" href={brand.supportUrl}>
          {help}
        </a>
      </div>
    </Shell>
  );
}

/** For a page that could not be shown. Its button is a plain link, so that it asks the server even without scripts. */
export function ErrorPage() {
  const { t } = useWords();
  const { pathname, search } = useLocation();
  return (
    <ErrorLayout
      title={t('errorPages.pageTitle')}
      header={t('errorPages.header')}
      description={t('errorPages.generic.description')}
      picture={<Unplugged label={t('errorPages.imgAlt')} />}
      button={
        <a
          className={buttonClass({}, 'error-button')}
          href={pathname === staticScreens.error.path ? '/' : `${pathname}${search}`}
        >
          {t('errorPages.button')}
        </a>
      }
      help={t('errorPages.help')}
      hasTools={false}
    />
  );
}

function Unplugged({ label }: { readonly label: string }) {
  return (
    <svg className="error-picture" viewBox="0 0 704 300" role="img" aria-label={label}>
      <ellipse className="fill-sunken" cx="352" cy="274" rx="330" ry="20" />
      <rect className="fill-surface stroke-edge" x="72" y="34" width="300" height="170" rx="14" />
      <path className="fill-sunken" d="M96 58h252v122H96z" />
      <path className="fill-line" d="M210 204h24v62h-24zM160 262h124v10H160z" />
      <path className="stroke-cable" d="M372 150c56 0 40 96 92 96 40 0 34-58 72-58" />
      <rect className="fill-ink" x="534" y="174" width="34" height="28" rx="6" />
      <path className="stroke-cable" d="M568 181h16M568 195h16" />
      <rect className="fill-accent" x="612" y="152" width="52" height="72" rx="10" />
      <path className="fill-accent-ink" d="M622 178h14v6h-14zM622 192h14v6h-14z" />
      <path className="stroke-danger" d="M592 156l-8-14M602 150V134M590 224l-8 13" />
      <path className="stroke-line" d="M176 104h92M176 124h56" />
    </svg>
  );
}
