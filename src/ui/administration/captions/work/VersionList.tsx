import { observer } from 'mobx-react-lite';
import type { CaptionVersion } from '../../../../domain/film/captionWork.ts';
import { dayLabel, hourLabel } from '../../../../domain/date/dates.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { useAdministration } from '../../state/AdministrationContext.ts';
import type { VersionsModel } from './VersionsModel.ts';

interface VersionListProps {
  readonly model: VersionsModel;
  readonly versions: readonly CaptionVersion[];
}

/** Rule CUE-13: what was published, with how much of it differs from the editor, and a way to bring it back. */
export const VersionList = observer(function VersionList({ model, versions }: VersionListProps) {
  const { t } = useWords('cues');
  return (
    <section className="stack" aria-labelledby="cue-versions">
      <h2 id="cue-versions">{t('versions.title')}</h2>
      {versions.length === 0 ? (
        <p className="note">{t('versions.none')}</p>
      ) : (
        <ol role="list">
          {versions.map((version) => (
            <Version key={version.id} model={model} version={version} />
          ))}
        </ol>
      )}
    </section>
  );
});

interface VersionProps {
  readonly model: VersionsModel;
  readonly version: CaptionVersion;
}

const Version = observer(function Version({ model, version: { id, publishedAt } }: VersionProps) {
  const { t } = useWords('cues');
  const { zone } = useAdministration();
  const at = publishedAt === null ? undefined : new Date(publishedAt);
  const when = at === undefined ? t('versions.first') : `${dayLabel(at, zone)}, ${hourLabel(at, zone)}`;
  const count = model.differences(id);
  return (
    <li className="admin-entry">
      <p>{when}</p>
      <p className="note" role="status">
        {model.busy === id ? <Spinner size="small" label={t('versions.reading')} /> : null}
        {count === undefined ? '' : t('versions.differences', { count })}
      </p>
      <p role="alert" className="trouble">
        {model.unread === id ? t('versions.unread') : null}
      </p>
      <div className="cluster">
        <Button
          kind="secondary"
          size="small"
          aria-label={t('versions.compareNamed', { when })}
          onClick={() => void model.compare(id)}
        >
          {t('versions.compare')}
        </Button>
        <Button
          kind="secondary"
          size="small"
          aria-label={t('versions.bringBackNamed', { when })}
          onClick={() => void model.bringBack(id)}
        >
          {t('versions.bringBack')}
        </Button>
      </div>
    </li>
  );
});
