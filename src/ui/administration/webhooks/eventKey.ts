import type { SentEventType } from '../../../domain/webhook/webhookEvent.ts';

type WithHyphen<Type extends string> = Type extends `${infer Subject}.${infer Verb}` ? `${Subject}-${Verb}` : never;

/** The key of a type of event in the words, where a dot separates levels. */
export function eventKey(type: SentEventType): WithHyphen<SentEventType> {
  return type.replace('.', '-') as WithHyphen<SentEventType>;
}
