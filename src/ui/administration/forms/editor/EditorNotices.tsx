import { dayLabel, hourLabel } from '../../../../domain/date/dates.ts';
import { Button } from '../../../base/kit/Button.tsx';
import { Notice } from '../../../base/kit/Notice.tsx';
import { Question } from '../../../base/kit/Question.tsx';
import { SkeletonLine } from '../../../base/kit/SkeletonLine.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import { observer } from 'mobx-react-lite';
import { useAdministration } from '../../state/AdministrationContext.ts';

/** Replaces the form while the item loads, or if it is gone or failed to load. */
export function Unopened({
  state,
  lost,
  again,
}: {
  readonly state: 'loading' | 'ready' | 'not-found' | 'failed';
  /** Says that the item no longer exists. The default names the bin. */
  readonly lost: string | undefined;
  readonly again: () => void;
}) {
  const { t } = useWords('forms');
  if (state === 'failed')
    return (
      <Notice
        isFailure
        title={t('loadFailed.title')}
        action={
          <Button kind="secondary" onClick={again}>
            {t('loadFailed.again')}
          </Button>
        }
      >
        {t('loadFailed.body')}
      </Notice>
    );
  if (state === 'not-found')
    return (
      <Notice isFailure title={t('notFound.title')}>
        {lost ?? t('notFound.body')}
      </Notice>
    );
  return (
    <div className="skeletons" role="status">
      <span className="visually-hidden">{t('loading')}</span>
      <SkeletonLine length="short" />
      <SkeletonLine length="title" />
      <SkeletonLine length="short" />
      <SkeletonLine length="title" />
      <SkeletonLine />
      <SkeletonLine />
    </div>
  );
}

interface DraftOfferProps {
  readonly at: string;
  readonly zone: string;
  readonly restore: () => void;
  readonly forget: () => void;
}

/** Offers an unsaved draft from an earlier visit. */
export function DraftOffer({ at, zone, restore, forget }: DraftOfferProps) {
  const { t } = useWords('forms');
  const then = new Date(at);
  return (
    <div className="cluster callout callout-offer form-offer" role="status">
      <p>{t('unsaved.offered', { when: `${dayLabel(then, zone)}, ${hourLabel(then, zone)}` })}</p>
      <Button kind="secondary" size="small" onClick={restore}>
        {t('unsaved.restore')}
      </Button>
      <Button kind="link" size="small" onClick={forget}>
        {t('unsaved.discard')}
      </Button>
    </div>
  );
}

interface LeaveQuestionProps {
  readonly name: string | undefined;
  readonly stay: () => void;
  readonly leave: () => void;
}

export function LeaveQuestion({ name, stay, leave }: LeaveQuestionProps) {
  const { t } = useWords('forms');
  return (
    <Question
      title={name === undefined ? t('unsaved.titleNew') : t('unsaved.title', { name })}
      cancel={t('unsaved.stay')}
      onCancel={stay}
      action={t('unsaved.leave')}
      onAction={leave}
      isWarning
    >
      <p>{t('unsaved.body')}</p>
    </Question>
  );
}

/** Rule ADMIN-9: says that the session has ended while the editor was open, and offers to sign in again. */
export const SignedOutNotice = observer(function SignedOutNotice() {
  const { signInAgain } = useAdministration();
  const { t } = useWords('forms');
  if (!signInAgain.isNeeded) return null;
  return (
    <div role="alert" className="callout callout-failure form-failure">
      <p>{t('signedOut.title')}</p>
      <p>{t('signedOut.body')}</p>
      <Button kind="secondary" size="small" onClick={() => signInAgain.start()}>
        {t('signedOut.signIn')}
      </Button>
    </div>
  );
});
