import { join } from 'node:path';
import type { Plugin } from 'vite';
import { compileForBrowser, translations } from '../../messages/compile-for-browser.ts';

/** Read by server/pages/language-files.ts: the file of each language but English. */
const listFile = 'languages.json';

/** Resolves the texts: of browsers, and those of the server, which whatever it renders with shares with it. */
export function messages(): Plugin {
  let folder = '';
  return {
    name: 'messages',
    enforce: 'pre',
    async config() {
      folder = await compileForBrowser();
    },
    resolveId(id) {
      if (!/^#messages(\/language)?$/.test(id)) return null;
      if (this.environment.name === 'ssr') return { id, external: true };
      return id === '#messages' ? join(folder, 'messages.js') : join(folder, '../../browser/language.ts');
    },
  };
}

/** Makes a file of each language but English. */
export function languageFiles(): Plugin {
  return {
    name: 'language-files',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart() {
      for (const [language, id] of translations)
        this.emitFile({ type: 'chunk', id, name: `language-${language}` });
    },
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const byLanguage = translations.map(([language, id]) => {
        const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
        return [language, `/${chunk?.fileName}`];
      });
      const source = JSON.stringify(Object.fromEntries(byLanguage));
      this.emitFile({ type: 'asset', fileName: listFile, source });
    },
  };
}
