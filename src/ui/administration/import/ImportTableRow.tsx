import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { captionLanguages } from '../../../domain/film/caption.ts';
import type { ImportRow } from '../../../domain/moveIn/itemImport.ts';
import { problemText } from '../../../domain/moveIn/moveInProblem.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { ProductBadges } from '../../base/kit/ProductBadges.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { sizeText } from '../uploads/uploadWording.ts';
import type { ImportModel } from './ImportModel.ts';

interface ImportTableRowProps {
  readonly id: string;
  readonly model: ImportModel;
  readonly row: ImportRow;
  /** Counts from 0, over the shown rows. */
  readonly place: number;
  readonly isActive: boolean;
  readonly edit: (line: number) => void;
}

/** One row of the import. It renders again only when it changes itself. */
export const ImportTableRow = observer(function ImportTableRow({
  id,
  model,
  row,
  place,
  isActive,
  edit,
}: ImportTableRowProps) {
  const { t } = useWords('import');
  const { item, line, existing } = row;
  const { table } = model;
  const isChosen = table.chosen.has(line);
  const title = item.title === '' ? t('untitled') : item.title;
  const choose = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.shiftKey) table.extend(place);
    else table.toggle(place);
  };
  return (
    <tr
      id={id}
      className={isActive ? 'is-active' : undefined}
      aria-rowindex={place + 2}
      aria-selected={isChosen}
      onClick={() => table.move(place)}
    >
      <td>
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={t('select', { title })}
          checked={isChosen}
          onClick={choose}
          onChange={() => undefined}
        />
      </td>
      <td>{line}</td>
      <td title={title} dir="auto">
        <strong>
          {existing === null ? (
            title
          ) : (
            <Link to={existing.path} tabIndex={-1}>
              {title}
            </Link>
          )}
        </strong>
      </td>
      <td>{t(`values.kind.${item.kind}`)}</td>
      <td>
        <span className="cluster library-products">
          <ProductBadges categories={item.categories} />
        </span>
      </td>
      <td>{t(`accesses.${item.published ? (item.public ? 'public' : 'gated') : 'draft'}`)}</td>
      <Files row={row} />
      <Result model={model} row={row} />
      <td>
        <button
          type="button"
          className="bare-button library-edit"
          tabIndex={-1}
          aria-label={t('editNamed', { title })}
          onClick={() => edit(line)}
        >
          {t('editRow')}
        </button>
      </td>
    </tr>
  );
});

function Files({ row: { film, files } }: Pick<ImportTableRowProps, 'row'>) {
  const { t } = useWords('import');
  const { t: filmWords } = useWords('film');
  const languages = captionLanguages.filter((language) => files.captions[language] !== undefined);
  const parts = [
    film === null ? t('noFile') : sizeText(filmWords, film.bytes),
    ...(languages.length === 0 ? [] : [t('captions', { languages: languages.join(' ') })]),
    ...(files.thumbnail === undefined ? [] : [t('thumbnail')]),
  ];
  return <td title={files.film}>{parts.join(', ')}</td>;
}

const hues = {
  new: 'accent',
  exists: 'neutral',
  wrong: 'danger',
  waiting: 'neutral',
  sending: 'accent',
  queued: 'accent',
  making: 'accent',
  processing: 'accent',
  done: 'accent',
  failed: 'danger',
  skipped: 'neutral',
} as const;

/** What becomes of the row: before the start its verdict, later its state; with the reasons. */
const Result = observer(function Result({ model, row }: Pick<ImportTableRowProps, 'model' | 'row'>) {
  const { t } = useWords('import');
  const { line, verdict, state, percent, violations, reasons } = row;
  const trouble = model.sender.troubles.get(line);
  const remarks = state === 'checked' && verdict !== 'exists' ? model.table.remarksOf(line) : [];
  const shown =
    trouble !== undefined ? 'failed' : state === 'waiting' && model.sender.sending.has(line) ? 'sending' : state;
  const isDoubtful = verdict === 'new' && remarks.length > 0;
  const texts = [
    ...(trouble === undefined
      ? []
      : [
          trouble.kind === 'refused'
            ? trouble.message
            : t(`rowTroubles.${trouble.kind}`, { file: 'file' in trouble ? trouble.file : '' }),
        ]),
    ...(model.unreadable.has(line) ? [t('unreadable')] : []),
    ...remarks.map(problemText),
    ...(reasons.length > 0 ? reasons : violations.map(({ message }) => message)),
  ].join(' ');
  return (
    <td title={texts}>
      {shown === 'checked' ? (
        <Badge hue={isDoubtful ? 'strong' : hues[verdict]}>{isDoubtful ? t('check') : t(`verdicts.${verdict}`)}</Badge>
      ) : (
        <Badge hue={hues[shown]}>{t(`states.${shown}`, { percent })}</Badge>
      )}{' '}
      {texts}
    </td>
  );
});
