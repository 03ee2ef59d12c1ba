/** Shows the success of an application again on the home page, if the URL has the fragment that the form sets. */
const box = document.querySelector<HTMLElement>('[data-application-received]');

if (box && location.hash === box.dataset['applicationReceived']) {
  history.replaceState(history.state, '', location.pathname);
  const message = box.querySelector('template')!.content.firstElementChild!;
  box.append(message);
  message.querySelector('button')!.addEventListener('click', () => message.remove());
}
