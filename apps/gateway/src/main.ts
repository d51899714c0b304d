import '#require-node';

// Imported only after the check of Node's version: an older one could not parse it.
void import('./process.js');
