/** Repeats the success on Home, by the fragment that the modal leaves: its three seconds are short. */
const box = document.querySelector<HTMLElement>('[data-application-received]');

if (box && location.hash === box.dataset['applicationReceived']) {
  history.replaceState(history.state, '', location.pathname);
  const message = box.querySelector('template')!.content.firstElementChild!;
  box.append(message);
  message.querySelector('button')!.addEventListener('click', () => message.remove());
}
