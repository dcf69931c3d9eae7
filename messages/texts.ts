import { m } from '#messages/compiled/messages.js';
import { overwriteGetLocale } from '#messages/compiled/runtime.js';
import { language } from './language.ts';

overwriteGetLocale(language);

/** Every text of the catalogue as a function, in the language of its reader. */
export { m };
