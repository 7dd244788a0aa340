import { observer } from 'mobx-react-lite';
import { useRef, type ReactNode } from 'react';
import type { Fetching } from '../loading/Fetching.ts';
import { useScreenWords } from '../words/useWords.ts';
import { Button } from './Button.tsx';
import { kitWordsEn } from './kitWords.en.ts';
import { SkeletonLine } from './SkeletonLine.tsx';
import './fetched.css';

interface FetchedProps<Value> {
  readonly fetching: Fetching<Value>;
  /** Says what is being loaded. */
  readonly loading: string;
  /** Says what could not be loaded. */
  readonly failed: string;
  readonly children: (value: Value) => ReactNode;
}

/** A part of a screen that is loading, failed or loaded. An old value stays while a new one is loaded. */
export const Fetched = observer(function Fetched<Value>({ fetching, loading, failed, children }: FetchedProps<Value>) {
  const { t } = useScreenWords('kit', kitWordsEn);
  const place = useRef<HTMLDivElement>(null);
  const { phase, value } = fetching;
  const isLoading = phase === 'loading';
  const retry = () => {
    void fetching.retry();
    // The pressed button is gone.
    place.current?.focus({ preventScroll: true });
  };
  return (
    <div
      ref={place}
      className={isLoading && value !== undefined ? 'fetched is-old' : 'fetched'}
      tabIndex={-1}
      aria-busy={isLoading}
    >
      {phase === 'error' ? (
        <div role="alert" className="part-state">
          <p>{failed}</p>
          <Button kind="secondary" size="small" onClick={retry}>
            {t('again')}
          </Button>
        </div>
      ) : value !== undefined ? (
        children(value)
      ) : isLoading ? (
        <div className="skeletons" role="status">
          <span className="visually-hidden">{loading}</span>
          <SkeletonLine />
          <SkeletonLine length="short" />
        </div>
      ) : null}
    </div>
  );
});
