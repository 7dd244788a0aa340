import { useEffect, type ReactNode } from 'react';
import { useWords } from '../../base/words/useWords.ts';
import { AccountArea } from '../../features/account/AccountArea.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { SearchBox } from './SearchBox.tsx';
import { useSite } from '../../base/page/SiteContext.ts';

const content = 'content';

interface ShellProps {
  readonly logoTo?: string;
  /** False on the page after a failure: it leaves out the parts that may have failed. */
  readonly hasTools?: boolean;
  readonly children: ReactNode;
}

/** The frame of every screen: the skip link, the header and the footer. */
export function Shell({ logoTo = '/', hasTools = true, children }: ShellProps) {
  const { t } = useWords();
  const { onShown } = useSite();
  useEffect(() => onShown?.(), [onShown]);
  return (
    <>
      <a className="skip" href={`#${content}`}>
        {t('site.skip')}
      </a>
      <Header logoTo={logoTo}>
        {hasTools ? (
          <>
            <SearchBox />
            <AccountArea />
          </>
        ) : null}
      </Header>
      <main className="wrap" id={content} tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
