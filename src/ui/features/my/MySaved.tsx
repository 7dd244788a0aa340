import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { landingPath } from '../../../domain/catalogue/section.ts';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { FailureNotice, Notice, Trouble } from '../../base/kit/Notice.tsx';
import { useKeptFocus } from '../../base/kit/useKeptFocus.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import type { PersonalParts } from '../personal/PersonalSlot.ts';
import { MySavedModel, type FilmOfList } from './MySavedModel.ts';
import { saveFile } from './saveFile.ts';
import { MyPage } from './MyPage.tsx';
import { myWordsEn } from './myWords.en.ts';

interface MySavedProps {
  readonly parts: PersonalParts;
  readonly title: string;
}

/** Saved films and notes by film, with their export. */
export const MySaved = observer(function MySaved({ parts, title }: MySavedProps) {
  const { t } = useWords('my');
  const { settings } = useSite();
  const [model] = useState(() => new MySavedModel(parts.store, parts.films));
  const page = useRef<HTMLDivElement>(null);
  useKeptFocus(page);
  useEffect(() => {
    void model.load();
    return () => model.leave();
  }, [model]);
  const { list, found, hasFailed } = model;
  if (list.length === 0)
    return (
      <Notice title={t('saved.emptyTitle')} action={<ButtonLink to={landingPath}>{t('saved.browse')}</ButtonLink>}>
        {t('saved.empty')}
      </Notice>
    );
  if (found.phase === 'error') return <FailureNotice title={t('failedTitle')} retry={() => void model.load()} />;
  if (found.value === undefined) return <p role="status">{t('loading')}</p>;
  const words = { title, saved: t('saved.badge'), gone: t('saved.gone') };
  return (
    <div ref={page}>
      <div className="my-actions cluster">
        <Button
          kind="secondary"
          onClick={() => saveFile(t('saved.fileName'), 'text/markdown', model.exported(settings.publicUrl, words))}
        >
          {t('saved.export')}
        </Button>
      </div>
      <Trouble>{hasFailed && t('actionFailed')}</Trouble>
      <ul className="my-films">
        {list.map((each) => (
          <SavedFilm key={each.item} listed={each} remove={(kind, id) => void model.remove(kind, id)} />
        ))}
      </ul>
    </div>
  );
});

interface SavedFilmProps {
  readonly listed: FilmOfList;
  readonly remove: (kind: 'saved' | 'notes', id: string) => void;
}

function SavedFilm({ listed: { item, film, isSaved, notes }, remove }: SavedFilmProps) {
  const { t } = useWords('my');
  const name = film?.title ?? t('saved.gone');
  return (
    <li>
      <div className="film-picture picture">
        {film === undefined ? null : film.thumbnail === null ? (
          <DrawnThumbnail video={film} />
        ) : (
          <img alt="" loading="lazy" src={film.thumbnail.src} srcSet={film.thumbnail.srcset} sizes="160px" />
        )}
      </div>
      <div className="my-film grow">
        <h2 dir="auto">{film === undefined ? name : <Link to={itemPath(film.kind, film.slug)}>{name}</Link>}</h2>
        {isSaved ? (
          <p>
            {t('saved.badge')}
            <button
              type="button"
              className="text-button bare-button note"
              aria-label={t('saved.unsaveNamed', { name })}
              onClick={() => remove('saved', item)}
            >
              {t('saved.unsave')}
            </button>
          </p>
        ) : null}
        {notes.length === 0 ? null : (
          <ol>
            {notes.map(({ id, second, text }) => {
              const time = clockTime(second);
              return (
                <li key={id}>
                  {film === undefined ? (
                    <span>{time}</span>
                  ) : (
                    <Link
                      to={`${itemPath(film.kind, film.slug)}?t=${second}`}
                      aria-label={t('saved.at', { name, time })}
                    >
                      {time}
                    </Link>
                  )}
                  <span className="my-note grow" dir="auto">
                    {text}
                  </span>
                  <button
                    type="button"
                    className="text-button bare-button note"
                    aria-label={t('saved.removeNoteNamed', { name, time })}
                    onClick={() => remove('notes', id)}
                  >
                    {t('saved.removeNote')}
                  </button>
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </li>
  );
}

/** Rule SAVED-4: saved films and notes, at `/my/saved`. */
export function MySavedPage() {
  const { t } = useScreenWords('my', myWordsEn);
  const title = useWords().t('myPages.saved');
  return (
    <MyPage title={title} lead={t('saved.lead')}>
      {(parts) => <MySaved parts={parts} title={title} />}
    </MyPage>
  );
}
