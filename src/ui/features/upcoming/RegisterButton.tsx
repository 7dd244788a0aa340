import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { BusyButton } from '../../base/kit/Button.tsx';
import { useScreens } from '../../base/page/ScreensContext.ts';
import { useWords } from '../../base/words/useWords.ts';
import { RegistrationModel, type Registrable } from './RegistrationModel.ts';

interface RegisterButtonProps {
  readonly webinar: Registrable;
  readonly isLive: boolean;
  /** Where it is the main action of the page: the text below it. */
  readonly hint?: (isRegistered: boolean) => string;
}

/** Rule REGISTRATION-4: opens the registration page of a webinar, which leads into the session while that is live. */
export const RegisterButton = observer(function RegisterButton({ webinar, isLive, hint }: RegisterButtonProps) {
  const screens = useScreens('upcoming');
  const { t } = useWords();
  const [model] = useState(() => screens.registration(RegistrationModel, webinar));
  useEffect(() => {
    model.recall();
    return () => model.leave();
  }, [model]);
  const act = isLive ? 'join' : 'register';
  return (
    <div className="register">
      <BusyButton
        {...(hint !== undefined ? {} : ({ kind: 'secondary', size: 'small' } as const))}
        aria-label={t(`${act}.named`, { title: webinar.title })}
        busy={model.isAsking && t(`${act}.asking`)}
        onClick={() => void model.register()}
      >
        {t(`${act}.action`)}
      </BusyButton>
      {hint === undefined ? null : <p className="register-note note">{hint(model.isRegistered)}</p>}
      <Outcome model={model} act={act} />
    </div>
  );
});

interface OutcomeProps {
  readonly model: RegistrationModel;
  readonly act: 'join' | 'register';
}

/** Why it was refused, or the address, because the browser may block the new tab. */
const Outcome = observer(function Outcome({ model: { trouble, url }, act }: OutcomeProps) {
  const { t } = useWords();
  if (trouble !== undefined)
    return (
      <p className="register-note note" role="alert">
        {t(`register.${trouble}`)}
      </p>
    );
  if (url === undefined) return null;
  return (
    <p className="register-note note" role="alert">
      {t(`${act}.ready`)}{' '}
      <a className="text-link" href={url} target="_blank" rel="noopener">
        {t(`${act}.open`)}
      </a>
    </p>
  );
});
