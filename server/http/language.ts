import type { FastifyInstance, FastifyRequest } from 'fastify';
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

const noneOfOurs = 'none';

/** Where a request names its language. */
type Source = 'URL' | 'cookie' | 'Accept-Language';

/** Answers each request in the language of its reader: whatever handles it writes its texts in that. */
export function installLanguage(app: FastifyInstance): void {
  // Of a request that the router refuses before any hook.
  app.decorateRequest('language', defaultLanguage);
  const noted = new Set<Source>();
  app.addHook('onRequest', (request, _reply, done) => {
    request.language = languageOf(request);
    // Once each: anybody can send any number of them.
    for (const source of unknownSources(request)) {
      if (!noted.has(source)) request.log.info({ source }, `Unknown language: ${defaultLanguage} instead`);
      noted.add(source);
    }
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

/** Where a request names a language that the product doesn't have. */
function unknownSources({ url, cookies, server, headers }: FastifyRequest): Source[] {
  const inCookie = cookies[server.cookieNames.language];
  const sources: [Source, boolean][] = [
    ['URL', inAnyQuery.test(url) && languageInUrl(url) === undefined],
    ['cookie', inCookie !== undefined && languageNamed(inCookie) === undefined],
    ['Accept-Language', browserLanguage(headers['accept-language']) === noneOfOurs],
  ];
  return sources.flatMap(([source, isUnknown]) => (isUnknown ? [source] : []));
}

const inAnyQuery = new RegExp(`[?&]${languageParameter}=`);

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
  const reader = browserLanguage(headers['accept-language']);
  return reader === undefined || reader === noneOfOurs ? defaultLanguage : reader;
}

function browserLanguage(header: string | undefined): Language | typeof noneOfOurs | undefined {
  if (header === undefined) return undefined;
  const headers = { 'accept-language': header.slice(0, longestHeader) };
  const tags = new Negotiator({ headers }).languages();
  for (const tag of tags) {
    if (tag === '*') return defaultLanguage;
    const language = languageNamed(tag) ?? languages.find((one) => baseOf(one) === baseOf(tag));
    if (language) return language;
  }
  return noneOfOurs;
}

function languageNamed(tag: string | undefined): Language | undefined {
  return languages.find((language) => language === tag);
}

/** 'de' of 'de-AT', 'pt' of 'pt-BR'. */
function baseOf(tag: string): string {
  return tag.toLowerCase().replace(/-.*/, '');
}
