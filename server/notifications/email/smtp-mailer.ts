import { readFileSync } from 'node:fs';
import nodemailer from 'nodemailer';
import { classifySmtpReply, type DeliveryFailure } from '#domain/notifications/failures.ts';
import type { MailConfig } from '#server/env.ts';
import { asError } from '#server/node-errors.ts';
import { isLoopback } from '#server/outbound/loopback.ts';
import { StartError } from '#server/start-error.ts';
import { HandOverError } from '../delivery/failure.ts';
import type { Mail, Mailer } from './mail.ts';

export type SmtpTimeouts = { readonly connectMs: number; readonly silenceMs: number };

/** One-click unsubscription needs both of its headers signed. RFC 8058, 4. */
const signedHeaders =
  'From:To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Unsubscribe:List-Unsubscribe-Post';

const defaultTimeouts: SmtpTimeouts = { connectMs: 10_000, silenceMs: 30_000 };

/** Sends by SMTP over a few connections that stay open. Throws {@link StartError} for a DKIM key that cannot be read. */
export function createSmtpMailer(
  { smtpUrl, from, dkim }: MailConfig,
  { connectMs, silenceMs } = defaultTimeouts,
): Mailer {
  const transport = nodemailer.createTransport({
    ...smtpOptions(new URL(smtpUrl)),
    pool: true,
    maxConnections: 5,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // nodemailer must not fetch URLs or read files that a message names.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(dkim && {
      dkim: {
        domainName: dkim.domain,
        keySelector: dkim.selector,
        privateKey: readKey(dkim.keyFile),
        headerFieldNames: signedHeaders,
      },
    }),
  });
  return {
    async send(mail) {
      try {
        await transport.sendMail(toEnvelope(mail, from));
      } catch (error) {
        throw handOverError(error);
      }
    },
    async problem() {
      try {
        await transport.verify();
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : String(error);
      }
    },
    close: () => transport.close(),
  };
}

/** The options of the SMTP connection: a password is sent over TLS only, except to this machine. */
export function smtpOptions(url: URL) {
  const secure = url.protocol === 'smtps:';
  const user = decodeURIComponent(url.username);
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (secure ? 465 : 587),
    secure,
    requireTLS: user !== '' && !secure && !isLoopback(url.hostname),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
  };
}

function toEnvelope(mail: Mail, from: MailConfig['from']) {
  const { to, subject, text, html, messageId, unsubscribeUrl } = mail;
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId,
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(unsubscribeUrl && {
      list: { unsubscribe: { url: unsubscribeUrl, comment: '' } },
      headers: {
        'Auto-Submitted': 'auto-generated',
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

function readKey(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new StartError(`DKIM_KEY_FILE cannot be read: ${error instanceof Error ? error.message : error}`);
  }
}

type SmtpError = Error & {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
};

/**
 * A permanent refusal (5xx) is final. Errors of the connection or the password are not, because the operator may correct them.
 */
function handOverError(cause: unknown): HandOverError {
  const { code, responseCode, response }: SmtpError = asError(cause);
  const ofConnection = failures[String(code)];
  if (ofConnection === undefined && typeof responseCode === 'number') {
    const failure = classifySmtpReply(responseCode, String(response ?? ''));
    return new HandOverError(failure, { isFinal: responseCode >= 500, cause });
  }
  return new HandOverError(ofConnection ?? 'failed', { isFinal: false, cause });
}

const failures: Readonly<Record<string, DeliveryFailure>> = {
  EAUTH: 'sign_in_refused',
  ECONNECTION: 'unreachable',
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETLS: 'unreachable',
  ETIMEDOUT: 'timed_out',
};
