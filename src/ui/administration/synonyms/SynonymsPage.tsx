import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { toOneLine } from '../../../domain/text/plainText.ts';
import { maximumSynonymLength, type SynonymGroup } from '../../../domain/search/synonyms.ts';
import { useModel } from '../../base/page/useModel.ts';
import { useSite } from '../../base/page/SiteContext.ts';
import { useArrival } from '../../base/page/useArrival.ts';
import { useScreenWords } from '../../base/words/useWords.ts';
import { useAdministration } from '../state/AdministrationContext.ts';
import { Groups } from './Groups.tsx';
import { nameOf, SynonymEditor } from './SynonymEditor.tsx';
import { SynonymsModel } from './SynonymsModel.ts';
import { synonymsWordsEn } from './synonymsWords.en.ts';
import { TryOut } from './TryOut.tsx';
import { TryOutModel } from './TryOutModel.ts';
import './synonyms.css';

/** The open editor: a group, or the first word of a new one. */
type Edited = { readonly group: SynonymGroup } | { readonly word: string };

/** Rule SYNONYM-8: the synonyms of the search, at `/admin/synonyms`. `?word=` opens a new group with this word. */
export const SynonymsPage = observer(function SynonymsPage() {
  const { t } = useScreenWords('synonyms', synonymsWordsEn);
  const { Frame } = useSite();
  const { synonymEditing, toasts } = useAdministration();
  const [query, setQuery] = useSearchParams();
  const word = toOneLine(query.get('word') ?? '')
    .trim()
    .slice(0, maximumSynonymLength);
  const model = useModel(() => new SynonymsModel(synonymEditing));
  const [tryOut] = useState(() => new TryOutModel(synonymEditing, word));
  const [edited, setEdited] = useState<Edited | undefined>(word === '' ? undefined : { word });
  const heading = useArrival(t('title'));

  const isByAddress = query.has('word');
  const wasByAddress = useRef(isByAddress);
  useEffect(() => {
    // No button has opened the editor, so none gets the focus back.
    if (wasByAddress.current && !isByAddress) heading.current?.focus({ preventScroll: true });
    wasByAddress.current = isByAddress;
  }, [isByAddress, heading]);

  const close = () => {
    setEdited(undefined);
    // A reload must not open the editor again.
    if (isByAddress) setQuery({}, { replace: true, preventScrollReset: true });
  };
  const saved = (group: SynonymGroup) => {
    model.take(group);
    toasts.show('success', t('done.saved', { name: nameOf(group) }));
  };
  return (
    <Frame>
      <div className="stack admin-page synonyms">
        <header>
          <h1 ref={heading} className="page-title" tabIndex={-1}>
            {t('title')}
          </h1>
          <p>{t('lead')}</p>
        </header>
        <TryOut model={tryOut} changes={model.changes} />
        <Groups model={model} add={(first) => setEdited({ word: first })} edit={(group) => setEdited({ group })} />
      </div>
      {edited === undefined ? null : (
        <SynonymEditor
          group={'group' in edited ? edited.group : undefined}
          word={'word' in edited ? edited.word : ''}
          model={model}
          onSaved={saved}
          close={close}
        />
      )}
    </Frame>
  );
});
