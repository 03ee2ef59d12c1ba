/** The bare store behind the barest server: what the bench compares the receiver on SQLite with. */
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { openSqlite } from '../../src/hosts/receiver/sqlite.ts';
import { createStore } from '../../src/hosts/receiver/store.ts';

const [, , file = '', port = ''] = process.argv;
const store = createStore(openSqlite(file));

async function keep(body: string): Promise<void> {
  const now = new Date();
  const id = crypto.randomUUID();
  await store.keep({ id, receivedAt: now.toISOString(), body, fingerprint: id }, now);
}

createServer((request, response) => {
  void text(request)
    .then(keep)
    .then(() => response.writeHead(201).end());
}).listen(Number(port), '127.0.0.1');
