/** In development: shows what is wrong with the content, and says when the page was asked for. */
const hot = import.meta.hot;

hot?.on('content:report', (report: string) => {
  document.querySelector('#content-report')?.remove();
  if (report === '') return;
  const shown = document.createElement('pre');
  Object.assign(shown, { id: 'content-report', role: 'alert', textContent: report, tabIndex: 0 });
  // A dialog that is open would hide whatever is not above it.
  shown.popover = 'manual';
  shown.style.cssText =
    'inset: auto 0 0; width: auto; max-height: 60vh; margin: 0; padding: 1rem; overflow: auto; white-space: pre-wrap; font: 1rem/1.5 monospace; color: #fff; background: #4a0d0d; border: 0; border-top: 2px solid #f66';
  document.body.append(shown);
  shown.showPopover();
});

// Not timeOrigin, which stays behind in Firefox when the machine has slept.
hot?.send('content:asked', Date.now() - performance.now());
