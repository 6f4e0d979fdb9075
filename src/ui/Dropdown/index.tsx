import NavbarItem from '@theme/NavbarItem';
import type { Props } from '@theme/NavbarItem/DropdownNavbarItem/Desktop';
import NavbarNavLink from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './styles.module.css';

/** Open state of the menu; a press, focus or Escape outside of `root` closes it. */
function useOpen() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!open) {
      return undefined;
    }
    const closeOutside = (event: Event) => {
      if (
        (!('key' in event) || event.key === 'Escape') &&
        root.current?.contains(event.target as Node) === false
      ) {
        setOpen(false);
      }
    };
    const events = ['pointerdown', 'focusin', 'keydown'];
    events.forEach((name) => document.addEventListener(name, closeOutside));
    return () => events.forEach((name) => document.removeEventListener(name, closeOutside));
  }, [open]);
  return { open, setOpen, root };
}

/**
 * A menu of the header. Opens on hover, press or Enter; closes on Escape, or on press or focus
 * outside.
 */
export default function Dropdown({
  items,
  position,
  className,
  onClick,
  ...props
}: Props): ReactNode {
  const { open, setOpen, root } = useOpen();
  const id = useId();
  const isLink = props.to !== undefined;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) {
      event.stopPropagation();
      setOpen(false);
      // The sticky header lies in the scroll padding: a plain `focus()` would scroll the page.
      root.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
    } else if (
      isLink &&
      event.key === 'Enter' &&
      (event.target as Element).hasAttribute('aria-expanded')
    ) {
      event.preventDefault();
      setOpen(!open);
    }
  };
  const control = {
    'aria-expanded': open,
    'aria-controls': id,
    className: clsx('navbar__link', styles.control, className),
  };

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- hover is optional: the button works for everyone
    <div
      ref={root}
      className={clsx(styles.dropdown, position === 'right' && styles.right)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
      onKeyDown={onKeyDown}
    >
      {isLink ? (
        <NavbarNavLink {...props} {...control}>
          {props.children ?? props.label}
        </NavbarNavLink>
      ) : (
        <button
          type="button"
          {...control}
          className={clsx('clean-btn', control.className)}
          onClick={({ nativeEvent }) =>
            // With a mouse, hover has opened the menu already: the click must not close it at once.
            setOpen((nativeEvent as PointerEvent).pointerType === 'mouse' || !open)
          }
        >
          {props.children ?? props.label}
        </button>
      )}
      {/* Before hydration the style sheet shows the list while the focus is in it. The start script then
          sends the event of the focus again, and the list stays. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the links in it have the focus */}
      <ul id={id} className={clsx(styles.list, open && styles.open)} onFocus={() => setOpen(true)}>
        {items.map((item, index) => (
          <NavbarItem
            key={index}
            isDropdownItem
            activeClassName="dropdown__link--active"
            {...item}
            onClick={() => setOpen(false)}
          />
        ))}
      </ul>
    </div>
  );
}
