import type { ClientModule } from '@docusaurus/types';
import { createRoot } from 'react-dom/client';
import Panel from './Panel';
import { setPath } from './path';

// A root of its own: the panel stays when the page fails.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<Panel />);

/** Shows the author's panel in `npm start`. */
const clientModule: ClientModule = {
  onRouteDidUpdate: ({ location: { pathname } }) => setPath(pathname),
};

export default clientModule;
