import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Name of what the page shows, as the first part of its title. Empty where it has none. */
export const subject = signal('');

/** Names what the page shows while a component is on view. */
export function useSubject(name: string): void {
  useEffect(() => {
    subject.value = name;
    return () => (subject.value = '');
  }, [name]);
}
