import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { isFieldName } from '../table/fieldNames.ts';

/** The two versions of each field, as text. */
interface ConflictViewProps {
  readonly conflict: {
    readonly fields: readonly string[];
    readonly taken: ReadonlySet<string>;
    choose(field: string, whose: 'mine' | 'theirs'): void;
  };
  readonly mine: Readonly<Record<string, string>>;
  readonly theirs: Readonly<Record<string, string>>;
}

/** Shows a conflict. The administrator chooses a version for each field. */
export const ConflictView = observer(function ConflictView({ conflict, mine, theirs }: ConflictViewProps) {
  const { t } = useWords('forms');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t('conflict.body')}</p>
      {conflict.fields.map((field) => {
        const isTaken = conflict.taken.has(field);
        const sides = [
          {
            whose: 'mine',
            label: t('conflict.yours'),
            choose: t('conflict.mine'),
            text: mine[field],
            isChosen: !isTaken,
          },
          {
            whose: 'theirs',
            label: t('conflict.theirs'),
            choose: t('conflict.their'),
            text: theirs[field],
            isChosen: isTaken,
          },
        ] as const;
        return (
          <fieldset key={field} className="conflict-field">
            <legend>{isFieldName(field) ? t(`fields.${field}`) : field}</legend>
            {sides.map(({ whose, label, choose, text, isChosen }) => (
              <label key={whose} className={isChosen ? 'conflict-side is-chosen' : 'conflict-side'}>
                <span className="conflict-whose">{label}</span>
                <span className="conflict-text">
                  {text === undefined || text === '' ? <em>{t('conflict.nothing')}</em> : text}
                </span>
                <span className="conflict-choice">
                  <input
                    type="radio"
                    name={`conflict-${field}`}
                    checked={isChosen}
                    onChange={() => conflict.choose(field, whose)}
                  />
                  {choose}
                </span>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
});
