import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { useWords } from '../../../base/words/useWords.ts';
import type { OpenEditor } from './OpenEditor.ts';

interface ConflictButtonsProps {
  readonly editor: Pick<OpenEditor, 'postpone' | 'save'>;
  /** The label of the way back to the form; by default that of a form. */
  readonly back?: string;
  /** Shown while the editor saves. */
  readonly busy: ReactNode;
}

/** The buttons of an editor that asks about a conflict. */
export const ConflictButtons = observer(function ConflictButtons({ editor, back, busy }: ConflictButtonsProps) {
  const { t } = useWords('forms');
  return (
    <>
      <Button kind="secondary" onClick={() => editor.postpone()}>
        {back ?? t('conflict.back')}
      </Button>
      <Button onClick={() => void editor.save()}>
        {busy}
        {t('conflict.save')}
      </Button>
    </>
  );
});
