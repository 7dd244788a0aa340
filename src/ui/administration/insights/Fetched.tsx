import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../base/kit/Button.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import type { Fetching } from '../../base/loading/Fetching.ts';
import { useWords } from '../../base/words/useWords.ts';

interface FetchedProps<Value> {
  readonly fetching: Fetching<Value>;
  readonly again: () => void;
  /** The texts of the loading and the failed state, if they differ from those of the insights. */
  readonly texts?: Readonly<Record<'loading' | 'failed' | 'again', string>>;
  /** Old figures stay, dimmed, while new ones are loaded. */
  readonly children: (value: Value) => ReactNode;
}

/** A part of the insights: loading, failed or loaded. */
export const Fetched = observer(function Fetched<Value>({ fetching, again, texts, children }: FetchedProps<Value>) {
  const { t } = useWords('insights');
  const { phase, value } = fetching;
  if (phase === 'error')
    return (
      <div role="alert" className="insight-state">
        <p>{texts?.failed ?? t('failed')}</p>
        <Button kind="secondary" size="small" onClick={again}>
          {texts?.again ?? t('again')}
        </Button>
      </div>
    );
  if (value === undefined)
    return (
      <div className="skeletons insight-state" role="status">
        <span className="visually-hidden">{texts?.loading ?? t('loading')}</span>
        <SkeletonLine length="title" />
        <SkeletonLine />
        <SkeletonLine />
        <SkeletonLine length="short" />
      </div>
    );
  return (
    <div className={phase === 'loading' ? 'insight-fetched is-old' : 'insight-fetched'} aria-busy={phase === 'loading'}>
      {children(value)}
    </div>
  );
});
