import Translate, { translate } from '@docusaurus/Translate';
import { useEffect, useRef, type ReactNode } from 'react';
import styles from './styles.module.css';

const key = 'greeted';

/**
 * @returns true once per session; never if the reader prefers reduced motion or storage is blocked
 */
function isFirstTime(): boolean {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    return false;
  }
  try {
    const first = sessionStorage.getItem(key) === null;
    sessionStorage.setItem(key, '1');
    return first;
  } catch {
    return false;
  }
}

/** The greeting, with letters of different widths. They animate on the first visit of a session. */
export default function Greeting(): ReactNode {
  const letters = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (letters.current !== null && isFirstTime()) {
      letters.current.dataset.settles = 'true';
    }
  }, []);
  const word = translate({ id: 'site.home.greeting', message: 'Aoba,' });
  return (
    <h1 className={styles.greeting}>
      <span className="visually-hidden">
        {word} <Translate id="site.home.world">mundo!</Translate>
      </span>
      <span ref={letters} className={styles.stretched} aria-hidden="true">
        {[...word].map((letter, index) => (
          <b key={index}>{letter}</b>
        ))}
      </span>
      <span className={styles.narrow} aria-hidden="true">
        <Translate id="site.home.world">mundo!</Translate>
      </span>
    </h1>
  );
}
