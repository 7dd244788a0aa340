import { observer } from 'mobx-react-lite';
import { captionLabels, captionLanguages, isCaptionLanguage } from '../../../domain/film/caption.ts';
import { Select } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { NewChange } from './NewChange.ts';

/** Rule BULK-18: one language for all chosen films. */
export const BulkCaptionFields = observer(function BulkCaptionFields({ chosen }: { readonly chosen: NewChange }) {
  const { t } = useWords('bulk');
  return (
    <div className="stack">
      <p>{t('captionLead')}</p>
      <Select
        label={t('captionLanguage')}
        value={chosen.language}
        options={captionLanguages.map((value) => ({ value, label: captionLabels[value] }))}
        onChange={({ target }) => isCaptionLanguage(target.value) && chosen.setLanguage(target.value)}
      />
    </div>
  );
});
