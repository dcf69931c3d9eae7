import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { language } from '#messages/language';

/** Reads where the built client has the texts of each language, and gives the tag that loads those of this call's before the client. */
export async function readLanguageFiles(webRoot: string): Promise<() => string> {
  const json = await readFile(join(webRoot, 'languages.json'), 'utf8').catch(() => '{}');
  const files: Record<string, string> = JSON.parse(json);
  return () => {
    const file = files[language()];
    return file ? `<script type="module" src="${file}"></script>` : '';
  };
}
