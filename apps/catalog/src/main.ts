import '#require-node';

// Loaded once Node is known to be able to read it.
void import('./process.js');
