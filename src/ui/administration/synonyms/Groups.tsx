import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import type { SynonymGroup } from '../../../domain/search/synonyms.ts';
import { Button } from '../../base/kit/Button.tsx';
import { Fetched } from '../../base/kit/Fetched.tsx';
import { TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { nameOf } from './SynonymEditor.tsx';
import type { SynonymsModel } from './SynonymsModel.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { WordList } from './WordList.tsx';

interface GroupsProps {
  readonly model: SynonymsModel;
  /** Begins a new group with a word, which may be empty. */
  readonly add: (word: string) => void;
  readonly edit: (group: SynonymGroup) => void;
}

/** All groups, with a filter: those of administrators, then those of the site. */
export const Groups = observer(function Groups({ model, add, edit }: GroupsProps) {
  const { t } = useWords('synonyms');
  const { toasts } = useAdministration();
  const groupsOfAdministrators = useRef<HTMLHeadingElement>(null);
  const { shown, filter, fetching } = model;
  const word = filter.trim();
  const remove = async (group: SynonymGroup) => {
    if (!(await model.remove(group))) return;
    // The pressed button is gone.
    groupsOfAdministrators.current?.focus();
    const undo = { label: t('done.undo'), run: () => void restore(group) };
    toasts.show('success', t('done.deleted', { name: nameOf(group) }), undo);
  };
  const restore = async (group: SynonymGroup) => {
    const name = nameOf(group);
    if (await model.restore(group)) toasts.show('success', t('done.restored', { name }));
    else toasts.show('failure', t('done.notRestored', { name, words: group.words.join(', ') }));
  };
  const listOf = (groups: readonly SynonymGroup[]) => (
    <ul>
      {groups.map((group) => (
        <GroupEntry
          key={group.id}
          group={group}
          model={model}
          edit={() => edit(group)}
          remove={() => void remove(group)}
        />
      ))}
    </ul>
  );
  const own = shown.filter(({ builtIn }) => builtIn.length === 0);
  return (
    <div className="synonyms-groups">
      <div className="cluster synonyms-bar">
        <TextField
          label={t('filter')}
          value={filter}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => model.filterBy(target.value)}
        />
        <Button onClick={() => add('')}>{t('add')}</Button>
      </div>
      <p className="note" role="status">
        {fetching.value === undefined ? null : t('count', { count: shown.length })}
      </p>
      <Fetched fetching={fetching} loading={t('loading')} failed={t('failed')}>
        {() =>
          shown.length === 0 && word !== '' ? (
            <div className="part-state">
              <p>{t('noMatch.text', { word })}</p>
              <Button kind="secondary" size="small" onClick={() => add(word)}>
                {t('noMatch.add', { word })}
              </Button>
            </div>
          ) : (
            <>
              <section className="synonym-list">
                <h2 ref={groupsOfAdministrators} tabIndex={-1}>
                  {t('own.title')}
                </h2>
                {own.length === 0 && word === '' ? <p className="note">{t('own.empty')}</p> : null}
                {listOf(own)}
              </section>
              <section className="synonym-list">
                <h2>{t('ofSite.title')}</h2>
                <p className="note">{t('ofSite.lead')}</p>
                {listOf(shown.filter(({ builtIn }) => builtIn.length > 0))}
              </section>
            </>
          )
        }
      </Fetched>
    </div>
  );
});

interface GroupEntryProps {
  readonly group: SynonymGroup;
  readonly model: SynonymsModel;
  readonly edit: () => void;
  readonly remove: () => void;
}

/** A group of synonyms with its actions. */
const GroupEntry = observer(function GroupEntry({ group, model, edit, remove }: GroupEntryProps) {
  const { t } = useWords('synonyms');
  const { id, builtIn, isOff } = group;
  const name = nameOf(group);
  const isOfSite = builtIn.length > 0;
  const why = model.trouble?.id === id ? model.trouble.why : undefined;
  return (
    <li
      className={`cluster spread admin-row admin-entry synonym-group ${isOff ? 'is-off' : ''}`}
      aria-busy={model.busy.has(id)}
    >
      <div className="synonym-about">
        <WordList group={group} />
        {isOff ? <Badge hue="strong">{t('group.off')}</Badge> : null}
        <p role="alert" className="trouble">
          {why === undefined ? null : t(`trouble.${why}`)}
        </p>
      </div>
      <div className="cluster synonym-actions">
        {model.busy.has(id) ? <Spinner size="small" label={t('group.working')} /> : null}
        <Button
          kind="secondary"
          size="small"
          aria-label={t(isOfSite ? 'group.extendNamed' : 'group.editNamed', { name })}
          onClick={edit}
        >
          {t(isOfSite ? 'group.extend' : 'group.edit')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={t(isOff ? 'group.switchOnNamed' : 'group.switchOffNamed', { name })}
          onClick={() => void model.toggle(group)}
        >
          {t(isOff ? 'group.switchOn' : 'group.switchOff')}
        </Button>
        {isOfSite ? null : (
          <Button kind="secondary" size="small" aria-label={t('group.deleteNamed', { name })} onClick={remove}>
            {t('group.delete')}
          </Button>
        )}
      </div>
    </li>
  );
});
