import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { hasModifierKey } from '../../client/modifier-key.ts';
import { typedValues } from './fields.ts';
import { SUCCESS_FRAGMENT } from './send.ts';
import type { Status } from './useSubmission.ts';

/** Milliseconds for which the success message stays (specification, section 9). */
const LEAVE_AFTER = 3000;

/** Returns the URL to which a click on a link leads. Undefined if the page stays, or opens a program, a file or a tab. */
function destinationOf(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  const isLeaving = link && /^https?:/.test(link.href) && !link.matches('[download], [target]');
  if (!isLeaving || hasModifierKey(event)) return undefined;
  const { origin, pathname, search, hash, href } = link;
  const isOwnOrigin = origin === location.origin;
  if (isOwnOrigin && pathname === location.pathname && hash) return undefined;
  return isOwnOrigin ? pathname + search + hash : href;
}

/** Leaves the page, for the close button, Escape and links: asks in a dialog first if typed values would be lost. */
export function useLeaveConfirmation(statusRef: RefObject<Status>) {
  const dialogRef = useRef<HTMLDialogElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const destination = useRef('/');

  /** Goes to the URL that the visitor has chosen. */
  const goToDestination = () => location.assign(destination.current);

  /** Leaves the page, or asks first. Does nothing while a request is pending. */
  function leave(to = '/') {
    if (statusRef.current === 'submitting') return;
    const isSent = statusRef.current === 'sent';
    // On a slow line, the page stays until the next one arrives.
    clearTimeout(timer.current);
    destination.current = isSent && to === '/' ? `/${SUCCESS_FRAGMENT}` : to;
    if (!isSent && Object.values(typedValues()).some(Boolean)) dialogRef.current!.showModal();
    else goToDestination();
  }

  /** Leaves the page when the success message has been shown. */
  function leaveAfterSuccess() {
    timer.current = setTimeout(() => leave(), LEAVE_AFTER);
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    // Escape during composition (Japanese, Chinese, Korean) cancels the composition only.
    if (event.key !== 'Escape' || event.isComposing || dialogRef.current!.open) return;
    event.preventDefault();
    leave();
  });

  /** Handles clicks on links of the page, which lead away from the form too. */
  const onClick = useEffectEvent((event: MouseEvent) => {
    const to = destinationOf(event);
    if (to === undefined) return;
    event.preventDefault();
    leave(to);
  });

  /** Resets a page that Back has restored: the form may have been sent, or the dialog may still be open. */
  const onRestore = useEffectEvent(() => {
    if (statusRef.current === 'sent') location.reload();
    else dialogRef.current!.close();
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    document.addEventListener('click', (event) => onClick(event), { signal });
    addEventListener('pageshow', ({ persisted }) => persisted && onRestore(), { signal });
    return () => listeners.abort();
  }, []);

  return { dialogRef, leave, leaveAfterSuccess, goToDestination };
}
