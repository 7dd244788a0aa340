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
        <h1 ref={heading} tabIndex={-1}>
          {header}
        </h1>
        <p>{description}</p>
        {picture}
        {button}
        <a className="help" href={brand.supportUrl}>
          {help}
        </a>
      </div>
    </Shell>
  );
}
