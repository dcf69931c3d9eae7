import { relative } from 'node:path';
import type { Plugin } from 'vite';
import { compileForBrowser, compileMessages, textsOf } from '../../messages/compile.ts';

const languageModule = '\0messages/language';

/**
 * Builds the client in one language. A text without inputs stands where it is shown, as if it had been written there; of the
 * others each is a function in a module of its own, so that it is loaded with the screen that shows it. In development all
 * of them come as one module.
 */
export function messagesIn(language: string): Plugin {
  let folder = '';
  let texts: ReadonlyMap<string, string> = new Map();
  return {
    name: 'messages',
    enforce: 'pre',
    async config(_, { command }) {
      await compileMessages();
      if (command !== 'build') return;
      folder = await compileForBrowser(language);
      texts = await textsOf(language);
    },
    resolveId: (id) => {
      if (!folder) return null;
      if (id === '#messages/language') return languageModule;
      return id === '#messages' ? `${folder}/messages.js` : null;
    },
    load: (id) => (id === languageModule ? `export const language = ${JSON.stringify(language)};` : null),
    transform(code, id) {
      if (!folder) return null;
      if (/^messages\/(?!_index)/.test(relative(folder, id))) return inLanguage(code);
      return code.includes("from '#messages'") ? withTexts(code, texts) : null;
    },
  };
}

/**
 * A compiled message without the choice of a language: `export const roster_years = en_roster_years`. The compiler names the
 * function of the one language that there is in a way of its own: `en_xa2_roster_years`.
 */
export function inLanguage(code: string): string {
  const own = /^const (\w+) = /m.exec(code)?.[1];
  const direct = code.replace(/(?<=^(?:export )?const \w+ = ).*\(\(inputs[\s\S]*?^\}\);/m, `${own};`);
  if (own === undefined || direct === code)
    throw new Error(`The compiled messages have another form than expected:\n${code}`);
  return direct;
}

/** `m.roster_empty()` is 'No players yet' once the language is settled. */
export function withTexts(code: string, texts: ReadonlyMap<string, string>): string {
  return code.replaceAll(/\bm\.(\w+)\(\)/g, (call, key: string) => {
    const text = texts.get(key);
    return text === undefined ? call : JSON.stringify(text);
  });
}
