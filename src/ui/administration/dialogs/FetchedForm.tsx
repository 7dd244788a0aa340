import type { FormEvent, ReactNode } from 'react';
import type { Result } from '../../../domain/result.ts';
import { Fetched } from '../../base/kit/Fetched.tsx';
import type { Fetching } from '../../base/loading/Fetching.ts';

interface FetchedFormProps<Item> {
  /** The buttons of the dialog name the form by its id. */
  readonly id: string;
  readonly className: string;
  readonly fetching: Fetching<Result<{ readonly item: Item }, 'not-found'>>;
  /** What is being loaded, what could not be, and that the item no longer exists. */
  readonly texts: { readonly loading: string; readonly failed: string; readonly gone: string };
  readonly submit: () => void;
  readonly children: (item: Item) => ReactNode;
}

/** The form of a panel about an item that is loaded first. */
export function FetchedForm<Item>({ id, className, fetching, texts, submit, children }: FetchedFormProps<Item>) {
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <div className="panel-list">
      <Fetched fetching={fetching} loading={texts.loading} failed={texts.failed}>
        {(found) =>
          found.ok ? (
            <form id={id} className={`stack ${className}`} noValidate onSubmit={onSubmit}>
              {children(found.value.item)}
            </form>
          ) : (
            <p role="alert" className="part-state">
              {texts.gone}
            </p>
          )
        }
      </Fetched>
    </div>
  );
}
