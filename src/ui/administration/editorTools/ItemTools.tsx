import { observer } from 'mobx-react-lite';
import { useScreenWords } from '../../base/words/useWords.ts';
import { editorToolsWordsEn } from './editorToolsWords.en.ts';
import { FigureLine } from './FigureLine.tsx';
import { VisitorLinks, type EditedName } from './VisitorLinks.tsx';

/** What the top of an editor shows of a saved item besides its form. */
export const ItemTools = observer(function ItemTools({ item }: { readonly item: EditedName }) {
  useScreenWords('editorTools', editorToolsWordsEn);
  const { kind, id, slug } = item;
  return (
    <>
      <VisitorLinks key={String(item.isPublished)} item={item} />
      {kind === 'upcoming' || slug === undefined ? null : <FigureLine kind={kind} id={id} slug={slug} />}
    </>
  );
});
