import { observer } from 'mobx-react-lite';
import type { SynonymGroup } from '../../../domain/search/synonyms.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { Button } from '../../base/kit/Button.tsx';
import { Spinner } from '../../base/kit/Spinner.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { nameOf } from './SynonymEditor.tsx';
import type { SynonymsModel } from './SynonymsModel.ts';
import { WordList } from './WordList.tsx';

interface GroupEntryProps {
  readonly group: SynonymGroup;
  readonly model: SynonymsModel;
  readonly edit: () => void;
  readonly remove: () => void;
}

/** A group of synonyms with its actions. */
export const GroupEntry = observer(function GroupEntry({ group, model, edit, remove }: GroupEntryProps) {
  const { t } = useWords('synonyms');
  const { id, builtIn, isOff } = group;
  const name = nameOf(group);
  const isOfSite = builtIn.length > 0;
  const why = model.trouble?.id === id ? model.trouble.why : undefined;
  return (
    <li className={isOff ? 'admin-row synonym-group is-off' : 'admin-row synonym-group'} aria-busy={model.busy.has(id)}>
      <div className="synonym-about">
        <WordList group={group} />
        {isOff ? <Badge hue="strong">{t('group.off')}</Badge> : null}
        <p role="alert" className="admin-trouble">
          {why === undefined ? null : t(`trouble.${why}`)}
        </p>
      </div>
      <div className="synonym-actions">
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
