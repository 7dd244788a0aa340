import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Category } from '../../../domain/catalogue/category.ts';
import { clockTime } from '../../../domain/date/duration.ts';
import type { Thumbnail } from '../../../domain/film/filmed.ts';
import { DrawnThumbnail } from '../../base/kit/DrawnThumbnail.tsx';
import { cardSizes, firstRow } from '../../base/page/pictureSizes.ts';
import { useWords } from '../../base/words/useWords.ts';
import './card.css';

/** Where a card stands in its list. */
export interface CardPlace {
  readonly index: number;
  /** The first that "Show more" brought: reading goes on here. */
  readonly isFirstNew: boolean;
}

/** A card without a place stands further down a page that is about something else. */
interface CardProps extends Partial<CardPlace> {
  /** Names the title in the document: Back leads to it. */
  readonly id: string;
  readonly title: string;
  /** One level below that of what it stands in. */
  readonly heading?: 'h2' | 'h3';
  /** Where the title leads; without it the card has no page of its own. */
  readonly to?: string;
  readonly slug: string;
  readonly categories: readonly Category[];
  readonly thumbnail: Thumbnail | null;
  /** How wide its picture is shown. */
  readonly sizes?: string;
  /** What lies over the picture. */
  readonly over: ReactNode;
  readonly children: ReactNode;
}

/** One item among others. Its title is the one link to it, and reaches over the whole card. */
export function Card({
  id,
  title,
  heading: Heading = 'h2',
  to,
  index = firstRow,
  isFirstNew = false,
  over,
  children,
  ...picture
}: CardProps) {
  const name = useRef<HTMLElement>(null);
  const keep = (element: HTMLElement | null) => {
    name.current = element;
  };
  useEffect(() => {
    if (isFirstNew) name.current?.focus();
  }, [isFirstNew]);
  return (
    <li>
      <article className="card">
        <div className="thumb">
          <Picture {...picture} isFirst={index < firstRow} />
          {over}
        </div>
        <Heading>
          {to === undefined ? (
            <span ref={keep} id={id} dir="auto" tabIndex={-1}>
              {title}
            </span>
          ) : (
            <Link ref={keep} id={id} dir="auto" to={to}>
              {title}
            </Link>
          )}
        </Heading>
        {children}
      </article>
    </li>
  );
}

function Picture({
  thumbnail,
  slug,
  categories,
  sizes = cardSizes,
  isFirst,
}: Pick<CardProps, 'thumbnail' | 'slug' | 'categories' | 'sizes'> & { readonly isFirst: boolean }) {
  const [lost, setLost] = useState<string>();
  if (thumbnail === null || thumbnail.src === lost) return <DrawnThumbnail video={{ slug, categories }} />;
  const { src, srcset, width, height } = thumbnail;
  // `sizes` before `srcset` before `src`: some browsers start to fetch as soon as they know `src`.
  return (
    <img
      alt=""
      width={width}
      height={height}
      sizes={sizes}
      srcSet={srcset}
      src={src}
      onError={() => setLost(src)}
      {...(isFirst ? { fetchPriority: 'high', elementtiming: 'large' } : { loading: 'lazy', decoding: 'async' })}
    />
  );
}

/** How long it is, over the corner of the picture; nothing before that is known. */
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
