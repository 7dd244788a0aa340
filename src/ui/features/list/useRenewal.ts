import { useEffect, useRef, useState } from 'react';
import { universalZone } from '../../../domain/date/clock.ts';
import { useVisitorClock } from '../../base/page/useVisitorClock.ts';
import { useSession } from '../session/SessionContext.ts';

/**
 * The server inlines the answers of an anonymous visitor in universal time. Another person sees more words, and in
 * another zone other dates match, so `renew` asks again. Only for observers.
 */
export function useRenewal(isInlined: boolean, renew: () => void): void {
  const zone = useVisitorClock()?.zone;
  const isSignedIn = useSession().state === 'signed-in';
  const latest = useRef(renew);
  useEffect(() => {
    latest.current = renew;
  });
  const [first] = useState(isInlined);
  const isOther = isSignedIn || (zone !== undefined && zone !== universalZone);
  useEffect(() => {
    if (first && isOther) latest.current();
  }, [first, isOther, isSignedIn]);
}
