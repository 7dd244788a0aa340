import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { categories } from '../../../domain/catalogue/category.ts';
import {
  maximumPeriodDays,
  offeredPeriods,
  periodRefusal,
  type PeriodRefusal,
} from '../../../domain/insights/period.ts';
import { Button } from '../../base/kit/Button.tsx';
import { TextField, Select } from '../../base/kit/Field.tsx';
import { useWords } from '../../base/words/useWords.ts';
import { dayText } from './figureTexts.ts';
import { insightAddressWith, type InsightAddress } from './insightAddress.ts';

/** Rule INSIGHT-9: chooses period and product, which the address holds. */
export function PeriodBar({ address: { days, query } }: { readonly address: InsightAddress }) {
  const { t } = useWords('insights');
  const { t: common } = useWords();
  const [parameters] = useSearchParams();
  const navigate = useNavigate();
  const go = (changes: Parameters<typeof insightAddressWith>[1]) =>
    void navigate(insightAddressWith(parameters, changes), { preventScrollReset: true });
  const isCustom = days === undefined;
  const [form, setForm] = useState({ days, isOpen: isCustom });
  // Another period was chosen, also by going back in the browser.
  if (form.days !== days) setForm({ days, isOpen: isCustom });
  return (
    <div className="stack insight-period">
      <div className="cluster insight-bar">
        <nav className="cluster insight-periods" aria-label={t('period.label')}>
          {offeredPeriods.map((offered) => (
            <Link
              key={offered}
              className="label"
              to={insightAddressWith(parameters, { days: String(offered), from: '', to: '' })}
              preventScrollReset
              onClick={() => setForm({ days, isOpen: false })}
              aria-current={offered === days ? 'true' : undefined}
            >
              {t(`period.last${offered}`)}
            </Link>
          ))}
          <button
            type="button"
            className="bare-button label"
            aria-expanded={form.isOpen}
            aria-current={isCustom ? 'true' : undefined}
            onClick={() => setForm({ days, isOpen: !form.isOpen })}
          >
            {t('period.own')}
          </button>
        </nav>
        <Select
          label={t('product.label')}
          value={query.product ?? ''}
          options={[
            { value: '', label: t('product.all') },
            ...categories.map((value) => ({ value, label: common(`products.${value}`) })),
          ]}
          onChange={({ target }) => go({ product: target.value })}
        />
      </div>
      {form.isOpen ? (
        <CustomPeriod key={`${query.from} ${query.to}`} from={query.from} to={query.to} show={go} />
      ) : null}
      <p className="note" role="status">
        {t('period.shown', { from: dayText(query.from), to: dayText(query.to) })}
      </p>
    </div>
  );
}

interface CustomPeriodProps {
  readonly from: string;
  readonly to: string;
  readonly show: (period: { readonly from: string; readonly to: string; readonly days: '' }) => void;
}

function CustomPeriod({ from, to, show }: CustomPeriodProps) {
  const { t } = useWords('insights');
  const [written, write] = useState({ from, to });
  const [refusal, refuse] = useState<PeriodRefusal>();
  return (
    <form
      className="cluster insight-custom"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const refused = periodRefusal(written);
        refuse(refused);
        if (refused === undefined) show({ ...written, days: '' });
      }}
    >
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          type="date"
          dir="ltr"
          label={t(`period.${end}`)}
          value={written[end]}
          error={
            end === 'to' && refusal !== undefined
              ? t(`period.refused.${refusal}`, { days: maximumPeriodDays })
              : undefined
          }
          onChange={({ target }) => write({ ...written, [end]: target.value })}
        />
      ))}
      <Button type="submit" kind="secondary">
        {t('period.apply')}
      </Button>
    </form>
  );
}
