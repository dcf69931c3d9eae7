import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { m } from '#messages';
import { language } from '#messages/language';
import { escapeHtml } from '#server/escape-html.ts';
import { inlineScriptHashes, inlineStyleHashes } from '#server/http/inline-hashes.ts';
import { dataBlock } from '#server/http/page-html.ts';
import { contentSecurityPolicy } from '#server/http/security.ts';
import type { PendingSignIn } from '#server/identity/attempt-seal.ts';

/** How a sign-in ended; the reason where it failed. */
export type Outcome = { readonly error?: string };

/**
 * Sends the outcome of a sign-in to the window that waits for it. The issuer's pages cut off a popup's `opener` by their opener
 * policy; a BroadcastChannel of this origin still works. Architecture §4, Sign-in.
 */
export function outcomeSender(publicUrl: URL) {
  const policy = contentSecurityPolicy(publicUrl, {
    scripts: inlineScriptHashes(outcomeScript),
    styles: inlineStyleHashes(outcomeStyle),
  });

  function sendPage(reply: FastifyReply, outcome: Outcome): FastifyReply {
    reply.helmet({ contentSecurityPolicy: policy });
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(outcomePage(outcome));
  }

  return {
    /** For errors of the request itself, such as a rate limit: /login might be refused by the same limit. */
    sendPage,
    send(
      reply: FastifyReply,
      { popup, returnTo }: Pick<PendingSignIn, 'popup' | 'returnTo'>,
      outcome: Outcome,
    ): FastifyReply {
      if (popup) return sendPage(reply, outcome);
      const query = new URLSearchParams({ returnTo, ...(outcome.error && { error: outcome.error }) });
      return reply.header('cache-control', 'no-store').redirect(`/login?${query}`, 303);
    },
  };
}

const outcomeStyle = `<style>${readFileSync(new URL('outcome-page.css', import.meta.url), 'utf8')}</style>`;

const outcomeScript = `<script>
const { textContent } = document.getElementById('outcome');
new BroadcastChannel('sixth-man-sign-in').postMessage(JSON.parse(textContent));
window.close();
</script>`;

function outcomePage({ error }: Outcome): string {
  const failure =
    error === undefined ? '' : `<p role="alert">${m.signIn_failed({ reason: escapeHtml(error) })}</p>`;
  return `<!doctype html>
<html lang="${language()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${m.signInWindow_title()}</title>
${outcomeStyle}
<main>
<h1>${m.signInWindow_title()}</h1>
${failure}
<p>${m.signInWindow_close()}</p>
<p><a href="/login">${m.signInWindow_back()}</a></p>
</main>
<script type="application/json" id="outcome">${dataBlock(error === undefined ? {} : { error })}</script>
${outcomeScript}</html>`;
}
