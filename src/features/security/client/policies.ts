import { markup } from '@site/src/lib/trusted';

// Pages use the policy later, but it is created now. A policy name can be used once, and a third-party
// script (analytics) that loads earlier could take it.
markup('');
