import { tag } from '@generated/analytics/default/tag.json';
import { openGate } from '@site/src/consent/gate';

if (typeof window !== 'undefined') {
  openGate(tag);
}
