import { observer } from 'mobx-react-lite';
import { ButtonLink } from '../../base/kit/Button.tsx';
import { LoadedValue } from '../../base/loading/LoadedValue.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';

const dateTexts = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

/** The last imports, so that one goes on after a reload or on another day. */
export const EarlierImports = observer(function EarlierImports() {
  const { t } = useWords('import');
  const { imports } = useAdministration();
  const { fetching } = useModel(() => new LoadedValue((signal) => imports.list(signal)));
  const { phase, value = [] } = fetching;
  return (
    <section className="stack" aria-label={t('earlier.label')}>
      <h2>{t('earlier.label')}</h2>
      {phase === 'error' ? <p role="alert">{t('earlier.failed')}</p> : null}
      {phase === 'loading' ? <p role="status">{t('earlier.loading')}</p> : null}
      {phase === 'complete' && value.length === 0 ? <p className="note">{t('earlier.none')}</p> : null}
      <ul className="stack import-list">
        {value.map(({ id, name, state, at, total, counts }) => (
          <li key={id} className="cluster spread callout">
            <span>
              <strong dir="auto">{name}</strong>
              <span className="note">
                {' '}
                {t(`earlier.states.${state}`)} · <time dateTime={at}>{dateTexts.format(new Date(at))}</time> ·{' '}
                {t('earlier.summary', { done: counts.done + counts.skipped, total, failed: counts.failed })}
              </span>
            </span>
            <ButtonLink
              kind="secondary"
              size="small"
              to={`/admin/import?id=${id}`}
              aria-label={t('earlier.openNamed', { name })}
            >
              {t('earlier.open')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
});
