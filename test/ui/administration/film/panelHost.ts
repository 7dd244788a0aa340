import { act, fireEvent } from '@testing-library/react';
import type { Versioned } from '../../../../src/application/ports/editing/Edits.ts';
import type { Filmed } from '../../../../src/domain/film/filmed.ts';
import { refuse } from '../../../../src/domain/result.ts';
import type { PartHost } from '../../../../src/ui/administration/film/PartSaving.ts';
import { aVideo } from '../../../fixtures/values/aVideo.ts';

/** The editor around a panel; it stores each new version that the panel hands over. */
export function aHost(item: Filmed = aVideo(), find: PartHost<Filmed>['find'] = async () => refuse('not-found')) {
  const host = {
    seen: { item, version: 1 } as Versioned<Filmed>,
    find,
    absorb: (next: Versioned<Filmed>) => void (host.seen = next),
  };
  return host;
}

export function choose(input: HTMLInputElement | null | undefined, file: File): Promise<void> {
  if (input === null || input === undefined) throw new Error('There is nothing to choose a file with');
  return act(async () => void fireEvent.change(input, { target: { files: [file] } }));
}
export const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

export function dropOn(place: Element | null, ...files: File[]): Promise<void> {
  if (place === null) throw new Error('There is nothing to drop on');
  return act(async () => void fireEvent.drop(place, { dataTransfer: { files, types: ['Files'] } }));
}
