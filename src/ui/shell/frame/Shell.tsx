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
  /** The page after something broke does without whatever may have broken. */
  readonly hasTools?: boolean;
  readonly children: ReactNode;
}

/** What stands around every screen: the way past it, the header, the footer. */
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
