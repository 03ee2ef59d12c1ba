/** Returns the HTML of the page that the development server sends while the content has mistakes. `script` reloads it later. */
export const reportPage = (report: string, script: string) => `<!doctype html>
<html lang="en-GB">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>The content has mistakes</title>
  ${script}
  <h1>The content has mistakes</h1>
  <pre style="white-space: pre-wrap; font-size: 1rem">${report.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>
</html>
`;
