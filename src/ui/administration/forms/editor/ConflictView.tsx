import { observer } from 'mobx-react-lite';
import { useEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../../../base/words/useWords.ts';
import { isFieldName } from '../table/fieldNames.ts';

interface ConflictViewProps {
  readonly conflict: {
    readonly fields: readonly string[];
    readonly taken: ReadonlySet<string>;
    choose(field: string, whose: 'mine' | 'theirs'): void;
  };
  /** The two versions of each field, as text. */
  readonly mine: Readonly<Record<string, string>>;
  readonly theirs: Readonly<Record<string, string>>;
}

/** Shows a conflict. The administrator chooses a version for each field. */
export const ConflictView = observer(function ConflictView({ conflict, mine, theirs }: ConflictViewProps) {
  const { t } = useWords('forms');
  const shown = (text = '') => (text === '' ? <em>{t('conflict.nothing')}</em> : text);
  return (
    <ConflictFrame body={t('conflict.body')}>
      {conflict.fields.map((field) => (
        <fieldset key={field} className="stack conflict-field">
          <legend className="label">{isFieldName(field) ? t(`fields.${field}`) : field}</legend>
          <ConflictSides
            name={field}
            isTaken={conflict.taken.has(field)}
            choose={(whose) => conflict.choose(field, whose)}
            mine={shown(mine[field])}
            theirs={shown(theirs[field])}
          />
        </fieldset>
      ))}
    </ConflictFrame>
  );
});

interface ConflictFrameProps {
  readonly body: string;
  readonly children: ReactNode;
}

/** Explains a conflict. Its heading gets the focus. */
export function ConflictFrame({ body, children }: ConflictFrameProps) {
  const { t } = useWords('forms');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className="stack conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title" ref={heading} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{body}</p>
      {children}
    </section>
  );
}

interface ConflictSidesProps {
  /** Part of the name of the radio buttons. */
  readonly name: string;
  /** Whether their version is chosen. */
  readonly isTaken: boolean;
  readonly choose: (whose: 'mine' | 'theirs') => void;
  readonly mine: ReactNode;
  readonly theirs: ReactNode;
  /** The versions may be long and have links, so they scroll, and only the words beside the button choose. */
  readonly isLong?: boolean;
}

/** The two versions and the choice between them. */
export function ConflictSides({ name, isTaken, choose, mine, theirs, isLong = false }: ConflictSidesProps) {
  const { t } = useWords('forms');
  const [Side, Whose, Version, Choice] = isLong
    ? (['div', 'h4', 'div', 'label'] as const)
    : (['label', 'span', 'span', 'span'] as const);
  const sides = [
    { whose: 'mine', label: t('conflict.yours'), text: t('conflict.mine'), version: mine, isChosen: !isTaken },
    { whose: 'theirs', label: t('conflict.theirs'), text: t('conflict.their'), version: theirs, isChosen: isTaken },
  ] as const;
  return sides.map(({ whose, label, text, version, isChosen }) => (
    <Side key={whose} className={`stack surface conflict-side ${isChosen ? 'is-chosen' : ''}`}>
      <Whose className="fine-print">{label}</Whose>
      <Version
        className={isLong ? 'conflict-text section-told' : 'conflict-text'}
        {...(isLong ? { tabIndex: 0, role: 'group', 'aria-label': label } : {})}
      >
        {version}
      </Version>
      <Choice className="label conflict-choice">
        <input type="radio" name={`conflict-${name}`} checked={isChosen} onChange={() => choose(whose)} />
        {text}
      </Choice>
    </Side>
  ));
}
