import { root } from './lockfile.ts';
import { pruneInstallation } from './prune.ts';
import { addUsedEntries } from './used-entries.ts';

// Runs after every install: a quarter of what npm unpacks, and on a server a third.
addUsedEntries(pruneInstallation(root));
