import rules from '@data/blog-data/rules.json';
import type { ReactNode } from 'react';

/** List of all rules for posts and pages, from the modules that the build checks them with. */
export default function RulesList(): ReactNode {
  return (
    <ul>
      {rules.map(({ name, about }) => (
        <li key={name}>{about}</li>
      ))}
    </ul>
  );
}
