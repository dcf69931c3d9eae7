import type { Plugin } from 'vite';
import { compileForBrowser, compileMessages } from '../../messages/compile.ts';

const languageModule = '\0messages/language';

/** Builds the client in one language. Each message is a module of its own, so that it is loaded with the screen that shows it. */
export function messagesIn(language: string): Plugin {
  let folder = '';
  return {
    name: 'messages',
    enforce: 'pre',
    async config(_, { command }) {
      await compileMessages();
      if (command === 'build') folder = await compileForBrowser(language);
    },
    resolveId: (id) => {
      if (!folder) return null;
      if (id === '#messages/language') return languageModule;
      return id === '#messages' ? `${folder}/messages.js` : null;
    },
    load: (id) => (id === languageModule ? `export const language = ${JSON.stringify(language)};` : null),
  };
}
