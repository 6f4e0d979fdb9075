import nprogress from 'nprogress';
import { markup } from '@site/src/trusted';

nprogress.configure({ template: markup(nprogress.settings.template) });
