/** Says a mistake in content as one, not as a fault of the program, where content is read while modules load: import it first. */
process.on('uncaughtException', (error) => {
  console.error(error.name === 'ContentError' ? error.message : error);
  process.exit(1);
});
