import type { ReactNode } from 'react';
import { useArrival } from '../../base/page/useArrival.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import './my.css';
import type { PersonalParts } from '../personal/PersonalSlot.ts';
import { OwnRecords } from './OwnRecords.tsx';

interface MyPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: (parts: PersonalParts) => ReactNode;
}

/** A page with the stored records of the visitor. */
export function MyPage({ title, lead, children }: MyPageProps) {
  const { Frame } = useSite();
  const heading = useArrival(title);
  return (
    <Frame>
      <article className="my-page">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="my-lead">{lead}</p>
        <OwnRecords>{children}</OwnRecords>
      </article>
    </Frame>
  );
}
