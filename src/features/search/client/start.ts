import '../../../lib/firstPopState';
import { snippet } from './snippetPolicy';

// The search is loaded late, but its Trusted Types policy is created now. A policy name can be used
// once, and a third-party script (analytics) that loads earlier could take it.
snippet('');
