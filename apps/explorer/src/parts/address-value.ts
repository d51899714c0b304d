import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Takes values of the address into a field, but those that the field gave itself: they come back late, after more was
 * typed.
 * @param take called with a value from elsewhere, as after a step back
 * @returns to call with each value that the field gives
 */
export function useAddressValue<Value>(value: Value, take: (value: Value) => void): (own: Value) => void {
  const given = useRef<Value[]>([]);
  // Before the next input: an effect after painting would come behind what is typed meanwhile.
  useLayoutEffect(() => {
    const at = given.current.indexOf(value);
    given.current = at < 0 ? [] : given.current.slice(at + 1);
    if (at < 0) take(value);
  }, [value]);
  return (own) => void given.current.push(own);
}
