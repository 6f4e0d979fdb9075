import nprogress from 'nprogress';
import { markup } from '@site/src/lib/trusted';
import { snippet } from '@site/src/features/search/client/snippetPolicy';

nprogress.configure({ template: markup(nprogress.settings.template) });

// The search is loaded late. Its policy is made now, before a script of another host (analytics)
// can take the name: each name is given once.
snippet('');
