import { Button } from '../../base/kit/Button.tsx';
import { Dialog } from '../../base/kit/Dialog.tsx';
import { useWords } from '../../base/words/useWords.ts';
import type { GatedAction } from './Gate.ts';
import { useGate } from './GateContext.ts';
import { GatePicture } from './GatePicture.tsx';

/** Rule GATE-5: names the feature that is turned off, and the person who can turn it on. */
export function FeatureDisabledDialog({ name, item }: GatedAction) {
  const gate = useGate();
  const { t } = useWords('gate');
  return (
    <Dialog
      picture={<GatePicture item={item} />}
      title={t('feature.title', { name })}
      onClose={() => gate.close()}
      actions={<Button onClick={() => gate.close()}>{t('close')}</Button>}
    >
      <p>{t('feature.body', { feature: t(`feature.names.${item.feature ?? 'other'}`) })}</p>
    </Dialog>
  );
}
