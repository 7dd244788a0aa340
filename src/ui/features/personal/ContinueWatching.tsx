import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { usePersonalParts } from './PersonalContext.ts';

/** The place of "Continue watching" on the home page. It is empty for visitors of whom nothing is known. */
export const ContinueWatching = observer(function ContinueWatching() {
  const Row = usePersonalParts()?.screens.ContinueRow;
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(true), []);
  return Row === undefined ? null : <Row isLate={isShown} />;
});
