import { observer } from 'mobx-react-lite';
import type { ReactNode, Ref } from 'react';
import type { SynonymGroup } from '../../../domain/search/synonyms.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { SkeletonLine } from '../../base/kit/SkeletonLine.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { GroupList } from './GroupList.tsx';
import type { SynonymsModel } from './SynonymsModel.ts';

interface GroupsProps {
  readonly model: SynonymsModel;
  /** The heading of the groups of administrators. */
  readonly own: Ref<HTMLHeadingElement>;
  readonly add: ReactNode;
  /** Begins a new group with a word. */
  readonly addWord: (word: string) => void;
  readonly edit: (group: SynonymGroup) => void;
  readonly remove: (group: SynonymGroup) => void;
}

/** All groups, with a filter. */
export const Groups = observer(function Groups({ model, own, add, addWord, edit, remove }: GroupsProps) {
  const { t } = useWords('synonyms');
  const { all, shown, filter } = model;
  const { phase } = model.fetching;
  const word = filter.trim();
  const ways = { model, edit, remove };
  return (
    <div className="synonyms-groups" aria-busy={phase === 'loading'}>
      <div className="synonyms-bar">
        <TextField
          label={t('filter')}
          value={filter}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => model.filterBy(target.value)}
        />
        {add}
      </div>
      <p className="synonym-note" role="status">
        {all === undefined ? null : t('count', { count: shown.length })}
      </p>
      {all === undefined ? (
        phase === 'error' ? (
          <div role="alert" className="synonym-state">
            <p>{t('failed')}</p>
            <Button kind="secondary" size="small" onClick={() => void model.load()}>
              {t('again')}
            </Button>
          </div>
        ) : (
          <div className="skeletons" role="status">
            <span className="visually-hidden">{t('loading')}</span>
            <SkeletonLine length="title" />
            <SkeletonLine />
            <SkeletonLine length="short" />
            <SkeletonLine />
          </div>
        )
      ) : shown.length === 0 && word !== '' ? (
        <div className="synonym-state">
          <p>{t('noMatch.text', { word })}</p>
          <Button kind="secondary" size="small" onClick={() => addWord(word)}>
            {t('noMatch.add', { word })}
          </Button>
        </div>
      ) : (
        <>
          <GroupList
            {...ways}
            heading={own}
            title={t('own.title')}
            {...(word === '' ? { empty: t('own.empty') } : {})}
            groups={shown.filter(({ builtIn }) => builtIn.length === 0)}
          />
          <GroupList
            {...ways}
            title={t('ofSite.title')}
            lead={t('ofSite.lead')}
            groups={shown.filter(({ builtIn }) => builtIn.length > 0)}
          />
        </>
      )}
    </div>
  );
});
