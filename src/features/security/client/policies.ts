import nprogress from 'nprogress';
import { markup } from '@site/src/lib/trusted';

nprogress.configure({ template: markup(nprogress.settings.template) });
