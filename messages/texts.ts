import { m } from './compiled/node/messages.js';
import { overwriteGetLocale } from './compiled/node/runtime.js';
import { language } from './language.ts';

overwriteGetLocale(() => language);

/** Every text of the catalogue as a function, in the language of this process. */
export { m };
