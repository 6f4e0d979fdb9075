import { snippet } from './snippetPolicy';

// The search is loaded late. Its policy is made now, before a script of another host (analytics)
// can take the name: each name is given once.
snippet('');
