import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Language } from '#messages/language';

/**
 * The locales in which dates and numbers can be written, the default first. A closed list: every locale costs formatters that stay
 * in memory, and a reader may name any tag.
 */
const locales = `en-US en-AU en-CA en-GB en-IE en-IN en-NZ en-ZA
  ar bg bn ca cs da de de-AT de-CH el es es-AR es-MX es-US et eu fa fi fil fr fr-BE fr-CA fr-CH gl he hi hr hu id is it
  ja ko lt lv ms nb nl nl-BE pl pt-BR pt-PT ro ru sk sl sr sv sw ta th tr uk ur vi zh-CN zh-HK zh-TW`.split(
  /\s+/,
);

/** The locales for language tags without a region. */
const aliases: Record<string, string> = { en: 'en-US', no: 'nb', pt: 'pt-BR', zh: 'zh-CN' };

/** Those of the language of the texts, so that no sentence is in two languages. The pseudo-language has none of its own. */
function choicesIn(language: Language): readonly string[] {
  const ofLanguage = locales.filter((tag) => tag === language || tag.startsWith(`${language}-`));
  return ofLanguage.length > 0 ? ofLanguage : locales;
}

/** Longer headers are not parsed: no browser sends them, and a long list of languages takes time. */
const longestHeader = 300;

/** Cached, because comparing a header with all locales takes longer than sending a stored page. */
const localesByHeader = new LRUCache<string, string, Language>({
  max: 500,
  memoMethod: (key, _stale, { context }) => readHeader(key.slice(context.length), context),
});

/** The reader's favourite among the locales of the page's language. Product §1, Language. */
export function localeOf(acceptLanguage: string | undefined, language: Language): string {
  const header = acceptLanguage?.slice(0, longestHeader) ?? '';
  return localesByHeader.memo(language + header, { context: language });
}

function readHeader(acceptLanguage: string, language: Language): string {
  const choices = choicesIn(language);
  const headers = { 'accept-language': acceptLanguage };
  const tags = Object.keys(aliases).filter((tag) => choices.includes(aliases[tag] ?? ''));
  const best = new Negotiator({ headers }).language([...choices, ...tags]);
  return (best && aliases[best]) ?? best ?? choices[0] ?? 'en-US';
}
