import { buildWebClient } from '#demo/build.ts';
import { openDatabase } from '#server/database/connection.ts';
import { migrateDatabase } from '#server/database/migrate.ts';
import { openMailServer } from '#server/notifications/testing/open-mail-server.ts';
import { queueMails, queueTeamMails, sendingSettings } from '#server/notifications/testing/queued-mails.ts';
import { startPostgres } from './app.ts';
import { quantile } from './process.ts';
import { startProduct } from './product.ts';

/*
 * Mails that wait for a server which starts: how many it hands over a second, to a mail server of this process that takes all; then
 * one mail at a time, from the commit of what it tells to its arrival.
 * npm run bench:notifications -- 5000 100   5,000 mails, then 100 single ones.
 */
const messages = Number(process.argv[2] ?? 5_000);
const singles = Number(process.argv[3] ?? 100);

await buildWebClient();
const postgres = await startPostgres();
await migrateDatabase(postgres.connection);
const { db, close } = openDatabase(postgres.connection, { warn: () => {} });
const mailServer = await openMailServer();
try {
  const queued = await queueMails(db, messages);
  const product = await startProduct(sendingSettings(postgres.connection, mailServer.port));
  try {
    await mailServer.received(1);
    const begin = performance.now();
    await mailServer.received(queued);
    const seconds = (performance.now() - begin) / 1_000;
    const rate = Math.round((queued - 1) / seconds);
    console.log(`${queued} mails in ${seconds.toFixed(1)} s: ${rate} a second`);
    const delays: number[] = [];
    for (let n = 0; n < singles; n += 1) {
      await queueTeamMails(db, 0);
      const committed = performance.now();
      await mailServer.received(queued + n + 1);
      delays.push(performance.now() - committed);
    }
    const [p50, p99] = [0.5, 0.99].map((share) => Math.round(quantile(delays, share)));
    console.log(`commit → mail server   p50 ${p50} ms, p99 ${p99} ms`);
  } finally {
    await product.stop();
  }
} finally {
  await mailServer.close();
  await close();
  await postgres.stop();
}
