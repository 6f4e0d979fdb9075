import { useState, type FormEvent } from 'react';

type State = 'form' | 'sending' | 'done' | 'error';

/**
 * Sends a form without leaving the page.
 *
 * @param address URL that takes the form
 * @returns state of the form, and its submit handler
 */
export function useSubmission(
  address: string,
): [State, (event: FormEvent<HTMLFormElement>) => Promise<void>] {
  const [state, setState] = useState<State>('form');
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state === 'sending') {
      return;
    }
    const body = new URLSearchParams();
    new FormData(event.currentTarget).forEach((value, key) => body.append(key, String(value)));
    setState('sending');
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body,
      });
      setState(response.ok ? 'done' : 'error');
    } catch {
      setState('error');
    }
  };
  return [state, onSubmit];
}
