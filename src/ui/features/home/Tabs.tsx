import type { KeyboardEvent } from 'react';
import { Link, type To } from 'react-router-dom';
import { useWords } from '../../base/words/useWords.ts';

interface TabsProps {
  readonly tabs: readonly {
    readonly id: string;
    readonly to: To;
    readonly label: string;
    readonly isCurrent: boolean;
  }[];
}

/** Links between sections. Plain links work before any script. */
export function Tabs({ tabs }: TabsProps) {
  const { t } = useWords();
  return (
    <nav className="tabs" aria-label={t('sections.label')} onKeyDown={moveFocus}>
      {tabs.map(({ id, to, label, isCurrent }) => (
        <Link key={id} id={`tab-${id}`} to={to} aria-current={isCurrent ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Arrow keys move the focus from tab to tab and wrap around; Home and End move it to the first and last tab. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll('a')];
  const at = tabs.findIndex((tab) => tab === event.target);
  const places: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
  const place = places[event.key];
  if (place === undefined || at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  tabs.at(place % tabs.length)?.focus();
}
