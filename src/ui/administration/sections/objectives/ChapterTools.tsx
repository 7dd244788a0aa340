import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { Button } from '../../../base/kit/Button.tsx';
import { Spinner } from '../../../base/kit/Spinner.tsx';
import { Chunk } from '../../../base/loading/Chunk.ts';
import { useChunk } from '../../../base/loading/useChunk.ts';
import { useWords } from '../../../base/words/useWords.ts';
import { Problem } from '../../film/PartProblem.tsx';
import type { RowsModel } from '../rows/RowsModel.ts';
import type { ObjectiveRow } from './ObjectivesForm.ts';

const tools = ['paste', 'propose'] as const;
type Tool = (typeof tools)[number];

const chunk = new Chunk(async () => {
  const [{ PastePanel }, { ProposalPanel }] = await Promise.all([
    import(/* webpackChunkName: "EditorFilm" */ './PastePanel.tsx'),
    import(/* webpackChunkName: "EditorFilm" */ './ProposalPanel.tsx'),
  ]);
  return { paste: PastePanel, propose: ProposalPanel };
});

interface ChapterToolsProps {
  readonly rows: RowsModel<ObjectiveRow>;
}

/** Rules EDITOR-4 and EDITOR-5: fills the list of objectives from a pasted text, or from the transcript. */
export const ChapterTools = observer(function ChapterTools({ rows }: ChapterToolsProps) {
  const { t } = useWords('sections');
  const id = useId();
  const [open, setOpen] = useState<Tool>();
  const isSaved = rows.editor.seen !== undefined;
  return (
    <div className="stack chapter-tools">
      <div className="cluster">
        {tools.map((tool) =>
          // Only a saved webinar can have captions.
          tool === 'propose' && !isSaved ? null : (
            <Button
              key={tool}
              kind="secondary"
              size="small"
              aria-expanded={open === tool}
              aria-controls={id}
              onClick={() => setOpen(open === tool ? undefined : tool)}
            >
              {t(`chapters.${tool}`)}
            </Button>
          ),
        )}
      </div>
      <div id={id}>{open === undefined ? null : <LatePanel key={open} tool={open} rows={rows} />}</div>
    </div>
  );
});

function LatePanel({ tool, rows }: ChapterToolsProps & { readonly tool: Tool }) {
  const { t } = useWords('sections');
  const { value: panels, hasFailed, again } = useChunk(chunk);
  if (panels !== undefined) {
    const Panel = panels[tool];
    return <Panel rows={rows} />;
  }
  if (!hasFailed) return <Spinner size="small" label={t('chapters.loading')} />;
  return (
    <Problem>
      <p>{t('chapters.failed')}</p>
      <Button kind="secondary" size="small" onClick={again}>
        {t('chapters.again')}
      </Button>
    </Problem>
  );
}
