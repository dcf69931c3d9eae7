import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import { languageParameter } from '#contract/language.ts';
import { defaultLanguage, inLanguage, type Language, languages } from '#messages/language';

declare module 'fastify' {
  interface FastifyRequest {
    /** The language of the reader. */
    language: Language;
  }
}

/** Longer headers are not parsed: no browser sends them, and a long list of languages takes time. */
const longestHeader = 300;

const byHeader = new LRUCache<string, Language>({ max: 500, memoMethod: readHeader });

/** Answers each request in the language of its reader: whatever handles it writes its texts in that. */
export function installLanguage(app: FastifyInstance): void {
  // Of a request that the router refuses before any hook.
  app.decorateRequest('language', defaultLanguage);
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOf(request);
    inLanguage(request.language, done);
  });
  // What arrives with the body is not called by what came before it.
  app.addHook('preValidation', (request, _reply, done) => inLanguage(request.language, done));
}

/** What the URL asks for, else what the reader chose, else the best of what the browser prefers. Product §1, Language. */
function languageOf(request: FastifyRequest): Language {
  const inCookie = request.cookies[request.server.cookieNames.language];
  return languageInUrl(request.url) ?? languageNamed(inCookie) ?? languageOfBrowser(request);
}

/** The same without a cookie: of what other sites show in a frame. */
export function languageWithoutCookie(request: FastifyRequest): Language {
  return languageInUrl(request.url) ?? languageOfBrowser(request);
}

const inQuery = new RegExp(`[?&]${languageParameter}=([\\w-]{1,10})(?:&|$)`);

/** The language that a page's URL names; undefined where it names none of ours. */
export function languageInUrl(url: string): Language | undefined {
  return languageNamed(inQuery.exec(url)?.[1]);
}

/** The best of our languages; the default where the browser names none of them. */
function languageOfBrowser({ headers }: FastifyRequest): Language {
  const header = headers['accept-language'];
  return header === undefined ? defaultLanguage : byHeader.memo(header.slice(0, longestHeader));
}

function readHeader(acceptLanguage: string): Language {
  const tags = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const tag of tags) {
    const language = languageNamed(tag) ?? languages.find((one) => baseOf(one) === baseOf(tag));
    if (language) return language;
  }
  return defaultLanguage;
}

function languageNamed(tag: string | undefined): Language | undefined {
  return languages.find((language) => language === tag);
}

/** 'de' of 'de-AT', 'pt' of 'pt-BR'. */
function baseOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/, '');
}
