import { Component, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { saveIslandState } from './island-state.ts';

const isServer = typeof document === 'undefined';

/**
 * Codes of React's errors when the HTML differs from what it expects (https://react.dev/errors/418). React then renders the island
 * anew, and `Island` restores what the visitor had done, so that nothing is left to report.
 */
const MISMATCH = /Minified React error #(?:418|419|421|422|423|425);/;

if (!isServer)
  addEventListener('error', (event) => {
    if (MISMATCH.test(event.message)) event.preventDefault();
  });

/** Restores the state of the island when React has rendered it anew, before the browser paints. */
function StateKeeper({ children }: { children: ReactNode }) {
  // At the first rendering the old elements are still in the document.
  const [restore] = useState(() => (isServer ? undefined : saveIslandState()));
  useLayoutEffect(() => restore?.(), [restore]);
  return children;
}

/**
 * The root of every island. Translators, password managers and other extensions change the page before and after React takes over.
 * If React cannot use the HTML as it is, or fails later, the island is rendered anew with the visitor's state.
 */
export class Island extends Component<{ children: ReactNode }> {
  override state = {};

  /** React then removes what has failed, and renders the children once more. */
  static getDerivedStateFromError() {
    return {};
  }

  override render() {
    return <StateKeeper>{this.props.children}</StateKeeper>;
  }
}

/**
 * Text inside an island. It is an element of its own, so that a translator may replace the text: React accepts other text when it
 * takes the island over, and later changes the element as a whole.
 */
export const Text = ({ children }: { children: string }) => (
  <span suppressHydrationWarning>{children}</span>
);

/** The one string that a policy without trusted types lets scripts assign as HTML. */
const EMPTY = isServer
  ? ''
  : (((window as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML as string) ??
    '');

/** HTML from Astro inside an island, which acts on it. React never renders it: if the island is rendered anew, the nodes move along. */
export function ServerHtml({ id, children }: { id: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null);
  const [nodes] = useState(() =>
    isServer ? [] : [...(document.getElementById(id)?.childNodes ?? [])],
  );
  useLayoutEffect(() => {
    if (!element.current!.hasChildNodes()) element.current!.append(...nodes);
  }, [nodes]);
  if (isServer) return <div id={id}>{children}</div>;
  return (
    <div
      ref={element}
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: EMPTY }}
    />
  );
}
