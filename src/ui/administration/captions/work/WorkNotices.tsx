import { observer } from 'mobx-react-lite';
import { cueOfLine } from '../../../../domain/film/cues/cueFile.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { Problem } from '../../film/PartProblem.tsx';
import { DraftOffer, SignedOutNotice } from '../../forms/editor/EditorNotices.tsx';
import { useAdministration } from '../../state/AdministrationContext.ts';
import type { CaptionWorkModel } from './CaptionWorkModel.ts';

/** What stands in the way: a conflict, a failure, or unsaved cues of an earlier visit. */
export const WorkNotices = observer(function WorkNotices({ model }: { readonly model: CaptionWorkModel }) {
  const { zone } = useAdministration();
  const { unsaved, conflict } = model;
  const offered = unsaved?.offered;
  return (
    <>
      <SignedOutNotice />
      {offered === undefined ? null : (
        <DraftOffer at={offered.at} zone={zone} restore={() => model.restore()} forget={() => unsaved?.forget()} />
      )}
      {conflict === undefined ? null : <Conflict model={model} />}
      <Failure model={model} />
    </>
  );
});

/** Rule CUE-14: somebody else has saved other cues. Each answer can be undone. */
const Conflict = observer(function Conflict({ model }: { readonly model: CaptionWorkModel }) {
  const { t } = useWords('cues');
  const { conflict = 'published', differences } = model;
  return (
    <div className="stack callout callout-failure cue-conflict" role="alert">
      <p>
        <strong>{t(`conflict.${conflict}.title`)}</strong>
      </p>
      <p>{t('conflict.differences', { count: differences })}</p>
      <div className="cluster">
        <Button kind="secondary" size="small" onClick={() => model.keepMine()}>
          {t('conflict.mine')}
        </Button>
        <Button kind="secondary" size="small" onClick={() => model.takeTheirs()}>
          {t(`conflict.${conflict}.theirs`)}
        </Button>
      </div>
    </div>
  );
});

/** Why the last try to save failed. A mistake in a cue leads there. */
const Failure = observer(function Failure({ model }: { readonly model: CaptionWorkModel }) {
  const { t } = useWords('cues');
  const { failure, list } = model;
  if (failure === undefined) return null;
  if (typeof failure === 'string') return <Problem>{t(`failure.${failure}`)}</Problem>;
  return (
    <Problem title={t('failure.refused')}>
      <ul>
        {failure.map(({ line, message }) => {
          const index = line === undefined ? -1 : cueOfLine(list.cues, line);
          return (
            <li key={`${line} ${message}`} className="cluster">
              {index < 0 ? null : (
                <Button kind="link" size="small" onClick={() => list.goTo(index)}>
                  {t('problems.cue', { cue: index + 1 })}
                </Button>
              )}
              {message}
            </li>
          );
        })}
      </ul>
    </Problem>
  );
});
