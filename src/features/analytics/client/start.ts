import { tag } from '@data/analytics/tag.json';
import { openGate } from '@site/src/features/analytics/client/gate';

if (typeof window !== 'undefined') {
  openGate(tag);
}
