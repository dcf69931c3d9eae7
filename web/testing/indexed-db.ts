import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';

/** The databases of a browser, for the file that imports this one: empty, and gone after it (fresh-start.ts). */
globalThis.indexedDB = new IDBFactory();
