import { observer } from 'mobx-react-lite';
import { captionLabels, captionLanguages, isCaptionLanguage } from '../../../domain/film/caption.ts';
import { TextField, Select } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { sizeText } from '../uploads/uploadWording.ts';
import type { DropModel } from './DropModel.ts';
import type { DropRow } from './DropRow.ts';

interface DropRowProps {
  readonly row: DropRow;
  readonly model: DropModel;
}

/** A dropped file: whether it becomes a draft, and what its name does not say. */
export const DropRowView = observer(function DropRowView({ row, model }: DropRowProps) {
  const { t } = useWords('drop');
  const { t: filmWords } = useWords('film');
  const { file, title, isChosen, isDoubtful, known, captions, problem } = row;
  const named = captions.filter(({ isAsked }) => !isAsked).map(({ file: { name } }) => name);
  return (
    <li className="drop-row">
      <label className="form-box">
        <input type="checkbox" checked={isChosen} onChange={(event) => row.turn(event.target.checked)} />
        <span>
          <strong dir="auto">{file.name}</strong> <span className="note">{sizeText(filmWords, file.size)}</span>
        </span>
      </label>
      <div className="stack note drop-facts">
        {isChosen ? <p>{t('becomes', { title })}</p> : null}
        {known === undefined ? null : (
          <p>
            {t('known')}{' '}
            <a className="text-link" href={`/${known.kind}s/${known.id}`} target="_blank" rel="noreferrer">
              {known.title}
            </a>
            . {isChosen ? null : t('anyway')}
          </p>
        )}
        {isDoubtful && !isChosen ? <p>{t('doubtful')}</p> : null}
        {isChosen && named.length > 0 ? <p>{t('captions', { files: named.join(', ') })}</p> : null}
        {problem === undefined ? null : (
          <p className="trouble" role="alert">
            {[t('refused', { file: file.name }), ...(problem === 'fault' ? [t('again')] : problem)].join(' ')}
          </p>
        )}
        {isChosen ? <Questions row={row} model={model} /> : null}
      </div>
    </li>
  );
});

const Questions = observer(function Questions({ row, model }: DropRowProps) {
  const { t } = useWords('drop');
  const { title, captions, description } = row;
  return (
    <>
      {captions
        .filter(({ isAsked }) => isAsked)
        .map(({ file, language }) => (
          <Select
            key={file.name}
            label={t('language', { file: file.name })}
            error={model.failedTries > 0 && language === undefined ? t('noLanguage') : undefined}
            options={[
              { value: '', label: t('choose'), isDisabled: true },
              ...captionLanguages.map((code) => ({ value: code, label: captionLabels[code] })),
              { value: 'none', label: t('skip') },
            ]}
            value={language ?? ''}
            onChange={({ target: { value } }) => model.speak(file, isCaptionLanguage(value) ? value : 'none')}
          />
        ))}
      {model.kind === 'video' ? null : (
        <TextField
          label={t('description', { title })}
          error={model.descriptionViolation(row)?.message}
          value={description}
          onChange={(event) => row.describe(event.target.value)}
        />
      )}
    </>
  );
});
