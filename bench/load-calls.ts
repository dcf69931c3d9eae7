import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';

// `node bench/load-calls.ts URL FILE AMOUNT`: the calls that the file lists, by chance, from 16 connections.
const [url = '', file = '', amount = '1000'] = process.argv.slice(2);
const calls = JSON.parse(await readFile(file, 'utf8'));
const { non2xx, errors } = await autocannon({
  url,
  connections: 16,
  amount: Number(amount),
  requests: [
    { setupRequest: (request) => ({ ...request, ...calls[Math.floor(Math.random() * calls.length)] }) },
  ],
});
if (non2xx + errors > 0) throw new Error(`${non2xx + errors} requests failed`);
