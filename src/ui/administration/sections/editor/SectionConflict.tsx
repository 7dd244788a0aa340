import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import type { AdministeredWebinar } from '../../../../domain/item/webinar.ts';
import { useWords } from '../../../base/words/useWords.ts';
import type { ConflictModel } from '../../forms/editor/ConflictModel.ts';

interface SectionConflictProps<Values extends object> {
  readonly conflict: ConflictModel<AdministeredWebinar, Values>;
  readonly tell: (values: Values) => ReactNode;
}

/** A conflict in one section: both versions, and the choice between them. */
export const SectionConflict = observer(function SectionConflict<Values extends object>({
  conflict,
  tell,
}: SectionConflictProps<Values>) {
  const { t } = useWords('sections');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isTaken = conflict.fields.every((field) => conflict.taken.has(field));
  const sides = [
    {
      whose: 'mine',
      label: t('conflict.mine'),
      choose: t('conflict.keepMine'),
      values: conflict.mine,
      isChosen: !isTaken,
    },
    {
      whose: 'theirs',
      label: t('conflict.theirs'),
      choose: t('conflict.takeTheirs'),
      values: conflict.their,
      isChosen: isTaken,
    },
  ] as const;
  return (
    <section className="conflict" aria-labelledby="section-conflict">
      <h3 id="section-conflict" ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t('conflict.body')}</p>
      <fieldset className="conflict-field">
        <legend className="visually-hidden">{t('conflict.title')}</legend>
        {sides.map(({ whose, label, choose, values, isChosen }) => (
          <div key={whose} className={isChosen ? 'conflict-side is-chosen' : 'conflict-side'}>
            <h4 className="conflict-whose">{label}</h4>
            <div className="conflict-text section-told" tabIndex={0} role="group" aria-label={label}>
              {tell(values)}
            </div>
            <label className="conflict-choice">
              <input
                type="radio"
                name="section-conflict"
                checked={isChosen}
                onChange={() => conflict.fields.forEach((field) => conflict.choose(field, whose))}
              />
              {choose}
            </label>
          </div>
        ))}
      </fieldset>
    </section>
  );
});
