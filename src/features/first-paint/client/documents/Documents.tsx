import { useHistory } from '@docusaurus/router';
import { useLayoutEffect } from 'react';
import { openDocuments } from '../../../../upstream/linkPushes';
import { opensDocument } from './opensDocument';

/** Opens the next page as a document where the browser has prerendered it. */
export default function Documents(): null {
  const history = useHistory();
  // A layout effect, because React repeats a click that came during hydration before it runs other
  // effects.
  useLayoutEffect(() => {
    openDocuments(history, (to) => opensDocument(to));
  }, [history]);
  return null;
}
