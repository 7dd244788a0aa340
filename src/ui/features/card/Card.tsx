import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Gated } from '../../../domain/access/access.ts';
import type { Category } from '../../../domain/catalogue/category.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Thumbnail } from '../../../domain/film/filmed.ts';
import type { Moment } from '../../../domain/search/moment.ts';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { answerSizes, cardSizes, firstRow } from '../../base/page/pictureSizes.ts';
import { useWords } from '../../base/words/useWords.ts';
import { ForSubscribers } from '../gate/ForSubscribers.tsx';
import './card.css';
import type { Answer } from './Moments.tsx';
import { MomentFrameChunk, MomentsChunk } from './momentChunks.ts';

/** The position of a card in its list. */
export interface CardPlace {
  readonly index: number;
  /** The first card that "Show more" added. It gets the focus. */
  readonly isFirstNew: boolean;
  /** Where the item answers a search, and that search. Undefined in a list that is not searched. */
  readonly answer?: Answer | undefined;
}

/** A card without a position belongs to a page about something else. */
interface CardProps extends Partial<CardPlace> {
  /** The id of the title's link. Back moves the focus to it. */
  readonly id: string;
  readonly title: string;
  /** One level below the heading above the cards. */
  readonly heading?: 'h2' | 'h3';
  /** The target of the title. Without it the card has no page. */
  readonly to?: string;
  readonly slug: string;
  readonly categories: readonly Category[];
  readonly thumbnail: Thumbnail | null;
  /** The `sizes` of the picture. */
  readonly sizes?: string;
  /** What the gate checks of the item. Missing where the card says it in words. */
  readonly gated?: Gated | undefined;
  /** Content over the picture. */
  readonly over: ReactNode;
  readonly children: ReactNode;
}

/** An item in a list. Its title is its only link, and the link covers the whole card. */
export function Card({
  id,
  title,
  heading: Heading = 'h2',
  to,
  index = firstRow,
  isFirstNew = false,
  answer,
  gated,
  over,
  children,
  ...picture
}: CardProps) {
  const name = useRef<HTMLElement>(null);
  const [pointed, setPointed] = useState<Moment>();
  const shown = pointed ?? answer?.moments[0];
  const keep = (element: HTMLElement | null) => {
    name.current = element;
  };
  useEffect(() => {
    if (isFirstNew) name.current?.focus();
  }, [isFirstNew]);
  return (
    <li>
      <article className="card">
        <div className="thumb picture">
          <CardPicture
            {...(answer === undefined ? {} : { sizes: answerSizes })}
            {...picture}
            isFirst={index < firstRow}
          />
          {answer?.storyboard === undefined || shown === undefined ? null : (
            <Suspense>
              <MomentFrameChunk storyboard={answer.storyboard} screen={answer.screen} moment={shown} />
            </Suspense>
          )}
          {gated === undefined ? null : <ForSubscribers item={gated} />}
          {over}
        </div>
        <Heading>
          {to === undefined ? (
            <span ref={keep} id={id} className="clamped" dir="auto" tabIndex={-1}>
              {title}
            </span>
          ) : (
            <Link ref={keep} id={id} className="clamped" dir="auto" to={to}>
              {title}
            </Link>
          )}
        </Heading>
        {children}
        {answer === undefined || to === undefined ? null : (
          <Suspense>
            <MomentsChunk to={to} {...answer} onPoint={setPointed} />
          </Suspense>
        )}
      </article>
    </li>
  );
}

/** The picture of an item, or a drawn one where there is none. */
export function CardPicture({
  thumbnail,
  slug,
  categories,
  sizes = cardSizes,
  isFirst,
}: Pick<CardProps, 'thumbnail' | 'slug' | 'categories' | 'sizes'> & { readonly isFirst: boolean }) {
  const [failedSrc, setFailedSrc] = useState<string>();
  if (thumbnail === null || thumbnail.src === failedSrc) return <DrawnThumbnail video={{ slug, categories }} />;
  const { src, srcset, width, height } = thumbnail;
  // `sizes` before `srcset` before `src`: some browsers start the request when `src` is set.
  return (
    <img
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcset}
      src={src}
      onError={() => setFailedSrc(src)}
      // The scripts wait for every picture in view: rounding can make a later one the largest by a few pixels.
      elementtiming="large"
      {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

/** The duration over the corner of the picture. It is empty while the duration is unknown. */
export function CardDuration({ seconds }: { readonly seconds: number }) {
  const { t } = useWords();
  if (seconds <= 0) return null;
  return (
    <span className="time">
      <span className="visually-hidden">{t('card.duration')} </span>
      {clockTime(seconds)}
    </span>
  );
}
