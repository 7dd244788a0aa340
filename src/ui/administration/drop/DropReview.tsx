import { observer } from 'mobx-react-lite';
import { useEffect, useId, useRef } from 'react';
import { maximumBytes } from '../../../domain/film/chosenFile.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { CategoryBoxes } from '../forms/fields/categoriesField.tsx';
import { FieldGroup } from '../forms/fields/FieldGroup.tsx';
import { limitText } from '../uploads/uploadWording.ts';
import type { DropModel } from './DropModel.ts';
import { DropRowView } from './DropRowView.tsx';

/** The questions about dropped files, and the files that are not added. */
export const DropReview = observer(function DropReview({ model }: { readonly model: DropModel }) {
  const { t } = useWords('drop');
  const { t: filmWords } = useWords('film');
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const { rows, leftOut, chosen, failedTries, isBusy, kind } = model;
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (failedTries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [failedTries]);
  const sizes = {
    video: limitText(filmWords, maximumBytes.film),
    captions: limitText(filmWords, maximumBytes.captions),
  };
  return (
    <form
      ref={form}
      className="stack surface drop-review"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.add();
      }}
    >
      <h2 id={id} ref={heading} tabIndex={-1}>
        {rows.length === 0 ? t('nothing') : t('title', { count: rows.length })}
      </h2>
      {rows.length === 0 ? null : (
        <ul className="stack" role="list" aria-label={t('files')}>
          {rows.map((row, index) => (
            <DropRowView key={index} row={row} model={model} />
          ))}
        </ul>
      )}
      {kind === 'webinar' && chosen.length > 0 ? (
        <FieldGroup id={`${id}-categories`} label={t('categories')} violation={undefined}>
          <CategoryBoxes
            chosen={model.categories}
            isWrong={false}
            choose={(categories) => model.categorise(categories)}
          />
        </FieldGroup>
      ) : null}
      {leftOut.length === 0 ? null : (
        <section className="drop-left" aria-label={t('leftOut')}>
          <h3>{t('leftOut')}</h3>
          <ul className="stack">
            {leftOut.map(({ name, why }) => (
              <li key={`${name} ${why}`}>{t(`why.${why}`, { file: name, ...sizes })}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="cluster drop-acts">
        <Button kind="secondary" onClick={() => model.close()}>
          {t(chosen.length === 0 ? 'close' : 'cancel')}
        </Button>
        {chosen.length === 0 ? null : (
          <Button type="submit">
            {isBusy ? <Spinner size="small" label={t('adding')} /> : null}
            {t('add', { count: chosen.length })}
          </Button>
        )}
      </div>
    </form>
  );
});
