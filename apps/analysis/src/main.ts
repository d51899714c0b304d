import '#require-node';

// Loaded after the check of Node's version: an older Node cannot parse it.
void import('./process.js');
