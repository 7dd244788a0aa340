import { Tab, TabList, TabPanel, TabProvider } from '@ariakit/react/tab';
import { useId, useState, type ReactNode } from 'react';
import './tabs.css';

interface TabsProps {
  /** What the tabs are the parts of, in words. */
  readonly label: string;
  readonly tabs: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[];
  /** Given with `onSelect` where a model or the address says which part shows; otherwise the first does at first. */
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/**
 * Parts of one page, of which one shows: arrows, Home and End move and choose. The others stay in the page, unseen, so
 * that nothing written in them is lost. Parts with addresses of their own are links instead (`SectionTabs`). Not for
 * prerendered pages: there what hides a part would be a style attribute, which the content security policy refuses.
 */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const prefix = `${useId()}-`;
  const [own, setOwn] = useState(tabs[0]?.id ?? '');
  const select = (id: string) => {
    setOwn(id);
    onSelect?.(id);
  };
  return (
    <TabProvider
      selectedId={prefix + (selected ?? own)}
      setSelectedId={(id) => {
        if (id) select(id.slice(prefix.length));
      }}
    >
      <TabList className="tab-list" aria-label={label}>
        {tabs.map((tab) => (
          <Tab key={tab.id} id={prefix + tab.id} className="tab">
            {tab.label}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} tabId={prefix + tab.id} className="tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </TabProvider>
  );
}
