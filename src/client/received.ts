/**
 * Repeats on the home page that the application was submitted, because three seconds in the modal are too short to read
 * the only instruction. The modal leaves a fragment; the address loses it at once and stays `/`.
 */
const box = document.querySelector<HTMLElement>('[data-application-received]');

if (box && location.hash === box.dataset['applicationReceived']) {
  history.replaceState(history.state, '', location.pathname);
  const message = box.querySelector('template')!.content.firstElementChild!;
  box.append(message);
  message.querySelector('button')!.addEventListener('click', () => message.remove());
}
