/** Escape leaves the application for Home also before its form listens; in a field it is the field's until then. */
document.addEventListener('keydown', ({ key, target }) => {
  const isWaiting = document.querySelector('.application astro-island[ssr]') !== null;
  if (key === 'Escape' && isWaiting && !(target as Element).closest('form')) location.assign('/');
});
