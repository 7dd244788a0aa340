import { observer } from 'mobx-react-lite';
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { itemPath } from '../../../domain/item/itemPath.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { Trouble } from '../../base/kit/Notice.tsx';
import { useKeptFocus } from '../../base/kit/useKeptFocus.ts';
import { useWords, useScreenWords } from '../../base/words/useWords.ts';
import { CardProgress } from './CardProgress.tsx';
import { ContinueModel, type ContinuedFilm } from './ContinueModel.ts';
import './personal.css';
import { usePersonal } from './PersonalContext.ts';
import { personalWordsEn } from './personalWords.en.ts';

const mostShown = 4;

/** Rule PROGRESS-6: the films to go on with. `isLate`: the page around it is already shown. */
export const ContinueRow = observer(function ContinueRow({ isLate }: { readonly isLate: boolean }) {
  const { t } = useScreenWords('personal', personalWordsEn);
  const { parts } = usePersonal();
  const [model] = useState(() => (parts === undefined ? undefined : new ContinueModel(parts.store, parts.films)));
  const wanted = model?.wanted ?? '';
  useEffect(() => {
    void model?.load();
  }, [model, wanted]);
  useEffect(() => () => model?.leave(), [model]);
  if (model === undefined || model.continued.length === 0) return null;
  return (
    <Row isLate={isLate} clear={() => model.ask(true)}>
      <ul>
        {model.continued.slice(0, mostShown).map((continued) => (
          <Continued key={continued.film.item} {...continued} remove={() => void model.remove(continued.film.item)} />
        ))}
      </ul>
      <Trouble className="record-trouble">{model.hasFailed && t('continue.failed')}</Trouble>
      {model.isAsking ? (
        <Dialog
          title={t('continue.clearTitle')}
          onClose={() => model.ask(false)}
          actions={
            <>
              <Button kind="secondary" onClick={() => model.ask(false)}>
                {t('continue.cancel')}
              </Button>
              <Button kind="warning" onClick={() => void model.clear()}>
                {t('continue.clear')}
              </Button>
            </>
          }
        >
          <p>{t('continue.clearBody')}</p>
        </Dialog>
      ) : null}
    </Row>
  );
});

interface RowProps {
  readonly isLate: boolean;
  readonly clear: () => void;
  readonly children: ReactNode;
}

function Row({ isLate, clear, children }: RowProps) {
  const { t } = useWords('personal');
  const row = useRef<HTMLElement>(null);
  const [cameLate] = useState(isLate);
  useKeptFocus(row);
  useLayoutEffect(() => {
    if (cameLate && row.current !== null) makeRoom(row.current);
  }, [cameLate]);
  return (
    <section ref={row} className="continue" aria-labelledby="continue">
      <header className="cluster spread">
        <h2 id="continue">{t('continue.title')}</h2>
        <button type="button" className="text-button bare-button note" onClick={clear}>
          {t('continue.clear')}
        </button>
      </header>
      {children}
    </section>
  );
}

function Continued({ film, position, remove }: ContinuedFilm & { readonly remove: () => void }) {
  const { t } = useWords('personal');
  const { title, thumbnail } = film;
  return (
    <li className="cluster">
      <span className="film-picture picture">
        {thumbnail === null ? (
          <DrawnThumbnail video={film} />
        ) : (
          <img alt="" src={thumbnail.src} srcSet={thumbnail.srcset} sizes="120px" width={120} height={68} />
        )}
        <CardProgress item={film.item} />
      </span>
      <span className="continue-text grow">
        <Link className="clamped" to={itemPath(film.kind, film.slug)} dir="auto">
          {title}
        </Link>
        <small>{t('continue.left', { time: clockTime(position.duration - position.second) })}</small>
      </span>
      <button type="button" className="text-button bare-button note" title={t('continue.remove')} onClick={remove}>
        <span className="visually-hidden">{t('continue.removeNamed', { name: title })}</span>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" focusable="false">
          <path d="m3.5 3.5 9 9m0-9-9 9" />
        </svg>
      </button>
    </li>
  );
}

const duration = 260;
const easing = 'cubic-bezier(0.2, 0, 0, 1)';

/**
 * Moves what follows an element down from where it was, after the element has appeared above it. Only transforms move,
 * so nothing on the page counts as shifted, and nobody loses the place they read.
 */
function makeRoom(appeared: HTMLElement): void {
  const height = appeared.getBoundingClientRect().height + spaceAround(appeared);
  const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const timing = { duration: isReduced ? 1 : duration, easing };
  for (const element of following(appeared))
    element.animate([{ transform: `translateY(${-height}px)` }, { transform: 'none' }], timing);
  appeared.animate([{ opacity: 0 }, { opacity: 0, offset: 0.6 }, { opacity: 1 }], timing);
}

function spaceAround(element: HTMLElement): number {
  const { marginTop, marginBottom } = getComputedStyle(element);
  return parseFloat(marginTop) + parseFloat(marginBottom);
}

/** The elements after it on the page: its younger siblings, and those of everything around it. */
function following(element: Element): readonly Element[] {
  const found: Element[] = [];
  for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement)
    for (let next = each.nextElementSibling; next !== null; next = next.nextElementSibling) found.push(next);
  return found;
}
