import { isWrong, problemText, type MoveInProblem } from '../../../domain/moveIn/moveInProblem.ts';
import { Badge } from '../../base/kit/Badge.tsx';
import { useWords } from '../../base/words/useWords.ts';

const mostShown = 500;

/** Rule MOVE-23: everything in the folder that is wrong or left out, with its file and line. What is wrong comes first. */
export function ImportProblems({ problems }: { readonly problems: readonly MoveInProblem[] }) {
  const { t } = useWords('import');
  if (problems.length === 0) return null;
  const ordered = [...problems.filter(isWrong), ...problems.filter((problem) => !isWrong(problem))];
  return (
    <details className="callout import-problems">
      <summary>{t('problems.label', { count: problems.length })}</summary>
      <ul>
        {ordered.slice(0, mostShown).map((problem, place) => (
          <li key={place}>
            {isWrong(problem) ? <Badge hue="danger">{t('verdicts.wrong')}</Badge> : null}{' '}
            <span dir="auto">{placeOf(problem, (file, line) => t('problems.place', { file, line }))}</span>:{' '}
            {problemText(problem)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function placeOf({ source: { file, line } }: MoveInProblem, inLine: (file: string, line: number) => string): string {
  return line === 0 ? file : inLine(file, line);
}
