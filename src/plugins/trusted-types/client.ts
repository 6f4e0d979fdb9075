import nprogress from 'nprogress';
import { markup } from '@site/src/trusted';
import { snippet } from '@site/src/trusted/snippet';

nprogress.configure({ template: markup(nprogress.settings.template) });

// The search is loaded late. Its policy is made now, before a script of another host (analytics)
// can take the name: each name is given once.
snippet('');
