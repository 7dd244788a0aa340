import type { Ref } from 'react';
import type { SynonymGroup } from '../../../domain/search/synonyms.ts';
import { GroupEntry } from './GroupEntry.tsx';
import type { SynonymsModel } from './SynonymsModel.ts';

interface GroupListProps {
  readonly title: string;
  readonly lead?: string;
  /** Shown if there is no group. */
  readonly empty?: string;
  readonly groups: readonly SynonymGroup[];
  readonly model: SynonymsModel;
  readonly edit: (group: SynonymGroup) => void;
  readonly remove: (group: SynonymGroup) => void;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/** Groups of synonyms below a heading. */
export function GroupList({ title, lead, empty, groups, model, edit, remove, heading }: GroupListProps) {
  return (
    <section className="synonym-list">
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {lead === undefined ? null : <p className="synonym-note">{lead}</p>}
      {groups.length === 0 && empty !== undefined ? <p className="synonym-note">{empty}</p> : null}
      <ul>
        {groups.map((group) => (
          <GroupEntry
            key={group.id}
            group={group}
            model={model}
            edit={() => edit(group)}
            remove={() => remove(group)}
          />
        ))}
      </ul>
    </section>
  );
}
