import { root } from './lockfile.ts';
import { pruneInstallation } from './prune.ts';

// Runs after every install: a quarter of what npm unpacks, and on a server a third.
pruneInstallation(root);
