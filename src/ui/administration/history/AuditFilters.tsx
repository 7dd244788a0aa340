import { observer } from 'mobx-react-lite';
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import {
  auditedActions,
  auditedKinds,
  bySite,
  maximumTitlePartLength,
  type AuditedPerson,
  type HistoryFilter,
} from '../../../domain/history/history.ts';
import { Button, ButtonLink } from '../../base/kit/Button.tsx';
import { Select, TextField } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { useSession } from '../../features/session/SessionContext.ts';
import { auditAddress } from './auditAddress.ts';

interface AuditFiltersProps {
  readonly filter: HistoryFilter;
  readonly people: readonly AuditedPerson[];
  readonly show: (filter: HistoryFilter) => void;
}

/** Rule HISTORY-9: the filters of the audit log. A choice is followed at once, a text when it is sent. */
export const AuditFilters = observer(function AuditFilters({ filter, people, show }: AuditFiltersProps) {
  const { t } = useWords('history');
  const { item, ...others } = filter;
  const choose = (name: 'person' | 'kind' | 'action', value: string) =>
    show({ ...filter, [name]: value === '' ? undefined : value });
  return (
    <section className="stack" aria-label={t('audit.filters')}>
      <div className="history-filters">
        <Select
          label={t('audit.person')}
          value={filter.person ?? ''}
          options={[{ value: '', label: t('audit.anybody') }, ...usePeople(people, filter.person)]}
          onChange={({ target }) => choose('person', target.value)}
        />
        <Select
          label={t('audit.kind')}
          value={filter.kind ?? ''}
          options={[
            { value: '', label: t('audit.everyKind') },
            ...auditedKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
          ]}
          onChange={({ target }) => choose('kind', target.value)}
        />
        <Select
          label={t('audit.action')}
          value={filter.action ?? ''}
          options={[
            { value: '', label: t('audit.everyAction') },
            ...auditedActions.map((value) => ({ value, label: t(`actions.${value}`) })),
          ]}
          onChange={({ target }) => choose('action', target.value)}
        />
      </div>
      <WrittenFilters key={`${filter.title} ${filter.from} ${filter.to}`} filter={filter} show={show} />
      {item === undefined ? null : (
        <p className="cluster note">
          {t('audit.oneItem')}
          <Link className="text-link" to={auditAddress(others)}>
            {t('audit.allItems')}
          </Link>
        </p>
      )}
      {Object.values(filter).some((value) => value !== undefined) ? (
        <ButtonLink className="history-clear" kind="secondary" size="small" to={auditAddress({})}>
          {t('audit.clear')}
        </ButtonLink>
      ) : null}
    </section>
  );
});

/** The people to choose from, and the chosen one while they are not known. */
function usePeople(people: readonly AuditedPerson[], chosen: string | undefined) {
  const self = useSession().self?.id;
  const { t } = useWords('history');
  const isMissing = chosen !== undefined && people.every(({ id }) => id !== chosen);
  const all = isMissing ? [...people, { id: chosen, name: null }] : people;
  const nameOf = ({ id, name }: AuditedPerson) => {
    if (id === bySite) return t('site');
    return id === self ? t('you') : (name ?? id);
  };
  return all.map((person) => ({ value: person.id, label: nameOf(person) }));
}

/** The part of a title, and the days. They are sent together. */
function WrittenFilters({ filter, show }: Pick<AuditFiltersProps, 'filter' | 'show'>) {
  const { t } = useWords('history');
  const [written, write] = useState({ title: filter.title ?? '', from: filter.from ?? '', to: filter.to ?? '' });
  const [isReversed, setReversed] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const { from, to } = written;
    const isWrong = from !== '' && to !== '' && to < from;
    setReversed(isWrong);
    if (!isWrong) show({ ...filter, title: written.title, from, to });
  };
  return (
    <form className="history-filters" noValidate onSubmit={send}>
      <TextField
        type="search"
        label={t('audit.item')}
        value={written.title}
        maxLength={maximumTitlePartLength}
        autoComplete="off"
        onChange={({ target }) => write({ ...written, title: target.value })}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          dir="ltr"
          label={t(`audit.${end}`)}
          value={written[end]}
          hint={end === 'to' ? t('audit.utc') : undefined}
          error={end === 'to' && isReversed ? t('audit.reversed') : undefined}
          onChange={({ target }) => write({ ...written, [end]: target.value })}
        />
      ))}
      <Button type="submit" kind="secondary">
        {t('audit.apply')}
      </Button>
    </form>
  );
}
