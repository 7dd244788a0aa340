import { observer } from 'mobx-react-lite';
import type { CaptionLanguage } from '../../../domain/film/caption.ts';
import type { FilmName } from '../../../domain/item/filmName.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { AutomaticCaptionsModel } from './AutomaticCaptionsModel.ts';
import { automaticWordsEn } from './automaticWords.en.ts';

interface AutomaticNoticeProps {
  readonly film: FilmName;
  readonly language: CaptionLanguage;
}

/** Rule AUTO-7: says in the editor of captions that nobody has reviewed the draft of a program. */
export const AutomaticNotice = observer(function AutomaticNotice({ film, language }: AutomaticNoticeProps) {
  const { t } = useScreenWords('automaticCaptions', automaticWordsEn);
  const { captionEditing } = useAdministration();
  const model = useModel(() => new AutomaticCaptionsModel(captionEditing, film));
  return (
    <div role="status">
      {model.itemOf(language)?.state === 'ready' ? <p className="callout">{t('notice')}</p> : null}
    </div>
  );
});
