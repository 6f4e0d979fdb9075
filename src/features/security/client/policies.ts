import { markup } from '@site/src/lib/trusted';
import { changeProgressTemplate } from '@site/src/upstream/nprogress';

changeProgressTemplate(markup);
