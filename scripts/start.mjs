import { ensureBuilt, ensureInstalled } from './prepare.mjs';

ensureInstalled();
ensureBuilt();
await import('../dist/apps/standalone/src/main.js');
