import type { FieldDifference } from '../../../domain/history/history.ts';
import { useWords } from '../../base/words/useWords.ts';
import { TextDifference } from './TextDifference.tsx';
import { useFieldTexts, type FieldTexts } from './useFieldTexts.ts';

interface DifferencesProps {
  readonly differences: readonly FieldDifference[];
  readonly titles: ReadonlyMap<string, string>;
  /** What the two sides are called. */
  readonly sides?: readonly ['before', 'after'] | readonly ['now', 'then'];
}

/** From this length on, the words that differ are marked in one text. */
const longLength = 80;

/** Rule HISTORY-4: the fields of a change, each with its value before and after. */
export function Differences({ differences, titles, sides = ['before', 'after'] }: DifferencesProps) {
  const texts = useFieldTexts(titles);
  // A new or deleted item has one side only.
  const isOneSided = (['before', 'after'] as const).some((side) => differences.every((each) => each[side] === null));
  const shown = isOneSided
    ? differences.filter(({ field, before, after }) => texts.textOf(field, before ?? after) !== '')
    : differences;
  return (
    <dl className="history-differences">
      {shown.map((difference) => (
        <div key={difference.field} className="history-field">
          <dt className="label">{texts.nameOf(difference.field)}</dt>
          {isOneSided ? (
            <dd className="history-value">
              <bdi>{texts.textOf(difference.field, difference.before ?? difference.after)}</bdi>
            </dd>
          ) : (
            <BothSides difference={difference} texts={texts} sides={sides} />
          )}
        </div>
      ))}
    </dl>
  );
}

interface BothSidesProps {
  readonly difference: FieldDifference;
  readonly texts: FieldTexts;
  readonly sides: NonNullable<DifferencesProps['sides']>;
}

function BothSides({ difference: { field, before, after }, texts, sides }: BothSidesProps) {
  const { t } = useWords('history');
  const [one, other] = [texts.textOf(field, before), texts.textOf(field, after)];
  // Only the markup differs, so it is what people must see.
  const isMarkup = one === other && typeof before === 'string' && typeof after === 'string';
  const [old, young] = isMarkup ? [before, after] : [one, other];
  const isLong =
    old !== '' && young !== '' && (Math.max(old.length, young.length) > longLength || /\n/.test(old + young));
  if (isLong)
    return (
      <dd className="history-value">
        <TextDifference before={old} after={young} />
      </dd>
    );
  return (
    <dd className="history-sides">
      {[old, young].map((text, side) => (
        <div key={side} className="history-value">
          <span className="fine-print">{t(`differences.${sides[side === 0 ? 0 : 1]}`)}</span>
          {text === '' ? <em>{t('values.empty')}</em> : <bdi>{text}</bdi>}
        </div>
      ))}
    </dd>
  );
}
