/**
 * The file that a save is about to replace, as it stands at this moment: in the folder of this machine, or at the git host.
 * The editor itself knows only what was there when it last looked, and of a folder only what was there when it was opened.
 */
import type { CmsConfig } from '@sveltia/cms';
import { Refused } from './file-format.ts';

type Backend = CmsConfig['backend'];

/** Who is signed in, as the editor keeps it. */
interface Account {
  backendName?: string;
  token?: string;
}

const account = () =>
  JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as Account | null;

/**
 * The text of a file, undefined where there is none. Throws an Error in words when the host does not answer.
 *
 * @param proposal branch to which the editor would save, where it saves to branches
 */
export async function currentText(
  backend: Backend,
  path: string,
  proposal: string,
): Promise<string | undefined> {
  const { backendName, token = '' } = account() ?? {};
  const text =
    backendName === 'local'
      ? await inFolder(backend, path)
      : await atHost(backend, path, proposal, token);
  // As the editor hands it to us, so that the two can be compared.
  return text?.replaceAll('\r\n', '\n').trim();
}

/** The folder that was chosen is kept in a database of the browser. */
async function inFolder(backend: Backend, path: string): Promise<string | undefined> {
  const database = await answered(indexedDB.open(`${backend.name}:${repositoryOf(backend)}`));
  try {
    let folder = (await answered(
      database
        .transaction('file-system-handles')
        .objectStore('file-system-handles')
        .get('root_dir_handle'),
    )) as FileSystemDirectoryHandle;
    const parts = path.split('/');
    const name = parts.pop() ?? '';
    for (const part of parts) folder = await folder.getDirectoryHandle(part);
    return await (await (await folder.getFileHandle(name)).getFile()).text();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') return undefined;
    throw error;
  } finally {
    database.close();
  }
}

const answered = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The database does not answer.'));
  });

async function atHost(
  backend: Backend,
  path: string,
  proposal: string,
  token: string,
): Promise<string | undefined> {
  const repository = repositoryOf(backend);
  const branch = ('branch' in backend && backend.branch) || 'main';
  const ask = async (address: string, type = 'application/json') => {
    const authorization = `${backend.name === 'gitea' ? 'token' : 'Bearer'} ${token}`;
    const answer = await fetch(`${apiOf(backend)}${address}`, {
      headers: { Authorization: authorization, Accept: type },
      cache: 'no-store',
    });
    if (answer.status === 404) return undefined;
    if (answer.status === 401)
      throw new Refused(
        'You were signed out for being away. The editor signs in again by itself: save again in a minute.',
      );
    if (!answer.ok)
      throw new Refused(
        `The git host answers with an error (${answer.status}). Nothing is saved; try again.`,
      );
    return answer;
  };
  /** An open proposal for this page, to which the save will be added, or else the branch that is published. */
  const branchOf = async (proposals: string) => {
    const open = (await (await ask(proposals))?.json()) as unknown[] | undefined;
    return encodeURIComponent(open?.length ? proposal : branch);
  };
  switch (backend.name) {
    case 'github': {
      const head = encodeURIComponent(`${repository.split('/')[0]}:${proposal}`);
      const ref = await branchOf(`/repos/${repository}/pulls?state=open&head=${head}`);
      const file = `/repos/${repository}/contents/${path}?ref=${ref}`;
      return (await ask(file, 'application/vnd.github.raw+json'))?.text();
    }
    case 'gitlab': {
      const project = `/projects/${encodeURIComponent(repository)}`;
      const source = encodeURIComponent(proposal);
      const ref = await branchOf(`${project}/merge_requests?state=opened&source_branch=${source}`);
      const file = `${project}/repository/files/${encodeURIComponent(path)}/raw?ref=${ref}`;
      return (await ask(file))?.text();
    }
    default: {
      const ref = encodeURIComponent(branch);
      return (await ask(`/repos/${repository}/raw/${path}?ref=${ref}`))?.text();
    }
  }
}

const repositoryOf = (backend: Backend) => ('repo' in backend ? backend.repo : '');

const apiOf = (backend: Backend) =>
  ('api_root' in backend && backend.api_root) || 'https://api.github.com';
